#pragma once

/* With FOR_EACH_PROCESSOR before it, a function is compiled twice, for every processor and for
 * those with AVX2. The program chooses one version when it is loaded. That needs a linker with
 * ifunc support, and does not work with sanitizers, because they start after the choice is made. */

#if defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED
#endif
#endif

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define IS_SANITIZED
#endif

#if defined __x86_64__ && defined __gnu_linux__ && !defined __clang__ && !defined IS_SANITIZED
#define FOR_EACH_PROCESSOR __attribute__ ((target_clones ("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

#define ALWAYS_INLINE static inline __attribute__ ((always_inline))

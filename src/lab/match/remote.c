#include "lab/match/remote.h"

#include "cli/common/input.h"
#include "engine/judge/score.h"
#include "engine/search/clock.h"

#include <assert.h>
#include <errno.h>
#include <glib.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
  GREETING_MS = 10000,
  READY_MS = 30000, /* a program may need a long time to clear a large table */
  SENDING_MS = 2000,
  PARTING_MS = 1000,
  A_WHILE_MS = 5
};

enum { BUFFER_SIZE = 1 << 16 };

/* Another program that plays. If a line from it does not fit into the buffer, the line is
 * dropped. */
struct Remote {
  pid_t pid;
  int socket;
  bool speaks_ugi;    /* otherwise it speaks only UCI */
  GPtrArray *options; /* owned; names */
  size_t n;           /* bytes in the buffer */
  bool is_skipping;   /* the rest of a line that is too long is being dropped */
  char buffer[BUFFER_SIZE];
};

static const char *const result_words[] = {
  [REMOTE_OK] = "succeeded",
  [REMOTE_NOT_STARTED] = "could not be started",
  [REMOTE_DIED] = "has ended",
  [REMOTE_SILENT] = "did not answer in time",
  [REMOTE_NO_OPTION] = "has no such option",
  [REMOTE_NONSENSE] = "gave an invalid answer",
};

static_assert (sizeof result_words / sizeof result_words[0] == N_REMOTE_RESULTS,
               "every result has its words");

const char *
remote_result_words (RemoteResult result)
{
  return result_words[result];
}

/* ---- Sending ---- */

/* Sends a text. Raises no SIGPIPE if the program has closed its input. Gives up if the program
 * reads nothing for SENDING_MS. */
static RemoteResult
send_text (Remote *self, const char *text)
{
  size_t length = strlen (text);

  while (length > 0) {
    ssize_t n = send (self->socket, text, length, MSG_NOSIGNAL);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return errno == EAGAIN || errno == EWOULDBLOCK ? REMOTE_SILENT : REMOTE_DIED;
    text += n;
    length -= (size_t) n;
  }

  return REMOTE_OK;
}

/* ---- Receiving ---- */

static int64_t
now_ms (void)
{
  return clock_now_us () / 1000;
}

/* Takes the first line out of the buffer. Returns false if there is no complete line. */
static bool
take_line (Remote *self, char line[BUFFER_SIZE])
{
  char *end = memchr (self->buffer, '\n', self->n);
  size_t length;

  if (end == NULL)
    return false;

  length = (size_t) (end - self->buffer);
  memcpy (line, self->buffer, length);
  line[length] = '\0';
  self->n -= length + 1;
  memmove (self->buffer, end + 1, self->n);

  return true;
}

static RemoteResult
receive (Remote *self, int64_t deadline_ms)
{
  struct pollfd source = { .fd = self->socket, .events = POLLIN };
  int64_t left = deadline_ms - now_ms ();
  int n_ready = left < 0 ? 0 : poll (&source, 1, left < INT_MAX ? (int) left : INT_MAX);
  ssize_t n;

  if (n_ready == 0)
    return REMOTE_SILENT;
  if (n_ready < 0)
    return errno == EINTR ? REMOTE_OK : REMOTE_DIED;
  if (self->n == BUFFER_SIZE) {
    self->is_skipping = true;
    self->n = 0;
  }

  n = recv (self->socket, self->buffer + self->n, BUFFER_SIZE - self->n, 0);
  if (n > 0)
    self->n += (size_t) n;

  return n > 0 || (n < 0 && errno == EINTR) ? REMOTE_OK : REMOTE_DIED;
}

static RemoteResult
read_line (Remote *self, int64_t deadline_ms, char line[BUFFER_SIZE])
{
  for (;;) {
    RemoteResult result;

    while (take_line (self, line)) {
      if (!self->is_skipping)
        return REMOTE_OK;
      self->is_skipping = false;
    }
    result = receive (self, deadline_ms);
    if (result != REMOTE_OK)
      return result;
  }
}

/* ---- Replies ---- */

/* Reads a line of the program. Returns true if the line was the last one of the reply. */
typedef bool (*HearFunc) (Remote *self, char *line, void *data);

/* Sends a text, and reads lines until `hear` returns true for a line. */
static RemoteResult
ask (Remote *self, const char *text, int64_t patience_ms, HearFunc hear, void *data)
{
  int64_t deadline_ms = now_ms () + patience_ms;
  RemoteResult result = send_text (self, text);
  char line[BUFFER_SIZE];

  while (result == REMOTE_OK) {
    result = read_line (self, deadline_ms, line);
    if (result == REMOTE_OK && hear (self, line, data))
      break;
  }

  return result;
}

/* Reads a line such as "option name Clear Hash type button". */
static void
note_option (Remote *self, char *rest)
{
  char *name = token_find (rest, "name"), *type = token_find (rest, "type");

  if (name == NULL || type == NULL || type <= name)
    return;

  *type = '\0';
  g_ptr_array_add (self->options, g_strdup (g_strstrip (name + strlen ("name"))));
}

/* Keeps the names of options. Returns true when the program has accepted a protocol. Logres uses
 * this protocol from then on. */
static bool
hear_greeting (Remote *self, char *line, void *data)
{
  char *rest = line;
  const char *word = token_take (&rest);

  if (word == NULL)
    return false;
  if (strcmp (word, "option") == 0)
    note_option (self, rest);
  self->speaks_ugi = strcmp (word, "ugiok") == 0;

  return self->speaks_ugi || strcmp (word, "uciok") == 0;
}

static bool
hear_ready (Remote *self, char *line, void *data)
{
  char *rest = line;
  const char *word = token_take (&rest);

  return word != NULL && strcmp (word, "readyok") == 0;
}

/* ---- Start and end ---- */

/* Runs in the child process and gives it its own process group. So Ctrl-C does not reach the child,
 * and the whole group can be killed. */
static void
set_group_cb (void *data)
{
  setpgid (0, 0);
}

/* Starts the command in a shell. The word `exec` makes the shell become the program, so waitpid()
 * waits for the program itself. */
static bool
start (Remote *self, const char *command)
{
  struct timeval long_enough = { .tv_sec = SENDING_MS / 1000 };
  g_autofree char *line = g_strconcat ("exec ", command, NULL);
  const char *const arguments[] = { "/bin/sh", "-c", line, NULL };
  bool is_started;
  int ends[2];

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return false;

  self->socket = ends[0];
  setsockopt (self->socket, SOL_SOCKET, SO_SNDTIMEO, &long_enough, sizeof long_enough);
  is_started = g_spawn_async_with_pipes_and_fds (NULL, arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD,
                                                 set_group_cb, NULL, ends[1], ends[1], -1, NULL,
                                                 NULL, 0, &self->pid, NULL, NULL, NULL, NULL);
  close (ends[1]);

  return is_started;
}

Remote *
remote_new (const char *command, RemoteResult *why)
{
  Remote *self = g_new0 (Remote, 1);

  *why = REMOTE_NOT_STARTED;
  self->options = g_ptr_array_new_with_free_func (g_free);
  self->socket = -1;
  if (start (self, command) &&
      (*why = ask (self, "ugi\nuci\n", GREETING_MS, hear_greeting, NULL)) == REMOTE_OK)
    return self;

  remote_free (self);

  return NULL;
}

static bool
has_ended (const Remote *self)
{
  return waitpid (self->pid, NULL, WNOHANG) != 0;
}

/* Gives the program a moment to quit. If the program does not quit, kills its process group. */
static void
shut_down_program (Remote *self)
{
  int64_t deadline_ms = now_ms () + PARTING_MS;

  while (!has_ended (self)) {
    if (now_ms () < deadline_ms) {
      g_usleep (A_WHILE_MS * 1000);
      continue;
    }
    kill (-self->pid, SIGKILL);
    waitpid (self->pid, NULL, 0);
    return;
  }
}

void
remote_free (Remote *self)
{
  if (self == NULL)
    return;

  if (self->socket >= 0) {
    send_text (self, "stop\nquit\n");
    shutdown (self->socket, SHUT_RDWR);
    close (self->socket);
  }
  if (self->pid > 0)
    shut_down_program (self);
  g_ptr_array_unref (self->options);
  g_free (self);
}

/* ---- Talk ---- */

static gboolean
is_equal_cb (const void *a, const void *b)
{
  return g_ascii_strcasecmp (a, b) == 0;
}

/* Returns whether the text has no line break, which would start another command of the protocol. */
static bool
is_one_line (const char *text)
{
  return strpbrk (text, "\r\n") == NULL;
}

RemoteResult
remote_set_option (Remote *self, const char *name, const char *value)
{
  g_autofree char *text = g_strdup_printf ("setoption name %s value %s\n", name, value);

  if (!is_one_line (name) || !is_one_line (value))
    return REMOTE_NONSENSE;
  if (!g_ptr_array_find_with_equal_func (self->options, name, is_equal_cb, NULL))
    return REMOTE_NO_OPTION;

  return send_text (self, text);
}

RemoteResult
remote_begin_game (Remote *self)
{
  return ask (self, self->speaks_ugi ? "uginewgame\nisready\n" : "ucinewgame\nisready\n", READY_MS,
              hear_ready, NULL);
}

/* ---- Thinking ---- */

static void
add_number (GString *text, const char *word, int64_t number)
{
  if (number != 0)
    g_string_append_printf (text, " %s %" G_GINT64_FORMAT, word, number);
}

static char *
new_question (const Remote *self, const char *position, const RemoteLimits *limits)
{
  static const char *const words[2][4] = { { "wtime", "btime", "winc", "binc" },
                                           { "p1time", "p2time", "p1inc", "p2inc" } };
  const char *const *clock = words[self->speaks_ugi];
  GString *text = g_string_new ("position ");

  g_string_append_printf (text, "%s\ngo", position);
  add_number (text, "movetime", limits->move_ms);
  add_number (text, "depth", limits->depth);
  add_number (text, "nodes", (int64_t) limits->n_nodes);
  for (int team = 0; team < 2; team++) {
    add_number (text, clock[team], limits->left_ms[team]);
    add_number (text, clock[2 + team], limits->increment_ms[team]);
  }
  g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}

/* Reads "cp 35" or "mate 3". The number after `mate` counts moves of the team to move, and is
 * negative if that team loses. */
static bool
read_score (char *rest, int *score)
{
  const char *kind = token_take (&rest), *text = token_take (&rest);
  int64_t number;

  if (kind == NULL || text == NULL || !number_read (text, -SCORE_WIN, SCORE_WIN, &number))
    return false;

  *score = (int) number;
  if (strcmp (kind, "mate") != 0)
    return strcmp (kind, "cp") == 0;
  *score = number > 0 ? score_win_in ((int) (2 * number - 1)) : score_loss_in ((int) (-2 * number));

  return true;
}

/* Keeps the score of the best variation, and ignores other variations. */
static void
note_info (RemoteThought *thought, char *rest)
{
  char *line = token_find (rest, "multipv"), *score = token_find (rest, "score");
  int read;

  if (score == NULL || token_find (rest, "string") != NULL)
    return;
  if (line != NULL) {
    line += strlen ("multipv");
    if (strtol (line, NULL, 10) > 1)
      return;
  }
  if (read_score (score + strlen ("score"), &read)) {
    thought->score = read;
    thought->has_score = true;
  }
}

static bool
hear_thought (Remote *self, char *line, void *data)
{
  RemoteThought *thought = data;
  char *rest = line;
  const char *word = token_take (&rest), *move;

  if (word != NULL && strcmp (word, "info") == 0)
    note_info (thought, rest);
  if (word == NULL || strcmp (word, "bestmove") != 0)
    return false;

  move = token_take (&rest);
  if (move != NULL && strlen (move) < sizeof thought->move)
    strcpy (thought->move, move);

  return true;
}

RemoteResult
remote_think (Remote *self,
              const char *position,
              const RemoteLimits *limits,
              int64_t patience_ms,
              RemoteThought *thought)
{
  g_autofree char *question = new_question (self, position, limits);
  RemoteThought heard = { .has_score = false };
  RemoteResult result;

  if (!is_one_line (position))
    return REMOTE_NONSENSE;
  result = ask (self, question, patience_ms, hear_thought, &heard);
  if (result != REMOTE_OK)
    return result;
  if (heard.move[0] == '\0')
    return REMOTE_NONSENSE;
  *thought = heard;

  return REMOTE_OK;
}

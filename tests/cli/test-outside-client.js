/* Test the engine with a client of another project: test-outside-client.js LOGRES-CLI
 *
 * The client is `node-uci` (1.3.4) of the npm registry. Install it in any folder by `npm install
 * node-uci`, and set NODE_PATH to the node_modules there. Without the client, the test is skipped. The
 * client was made for chess: a move has only letters, digits and brackets. So the test replaces "-"
 * and "@" in moves by brackets, and changes nothing else. */
'use strict'

const assert = require ('assert')
const { execFileSync } = require ('child_process')
const fs = require ('fs')
const os = require ('os')
const path = require ('path')

const SKIPPED = 77

let Engine
try {
  ({ Engine } = require ('node-uci'))
} catch (error) {
  console.log ('skipped: node-uci is not installed')
  process.exit (SKIPPED)
}

const CLI = path.resolve (process.argv[2])

const NO_MOVE = '(none)'
const encode = line => line && line.startsWith ('bestmove ') && !line.endsWith (NO_MOVE)
  ? line.replace (/-/g, '(').replace (/@/g, ')') : line
const decode = move => move === NO_MOVE ? move : move.replace (/\(/g, '-').replace (/\)/g, '@')

class Client extends Engine {
  async getBufferUntil (condition) {
    const lines = await super.getBufferUntil (line => condition (encode (line)))
    return lines.map (encode)
  }
}

/* Returns the last move, the position after it, and the state of the game, as the command line
 * prints them. */
function play (variant, moves) {
  const words = ['play', variant, 'startpos', ...moves]
  return execFileSync (CLI, words, { encoding: 'utf8' }).trim ().split ('\t')
}

function checkInfo (info, move) {
  const last = info[info.length - 1]
  for (const name of ['depth', 'seldepth', 'multipv', 'nodes', 'nps', 'hashfull', 'time'])
    assert (Number.isInteger (last[name]), `${name} of ${JSON.stringify (last)}`)
  assert (['cp', 'mate'].includes (last.score.unit))
  assert.strictEqual (last.pv.split (' ')[0], move)
}

const LIMITS = [
  { depth: 3 }, { nodes: 2000 }, { movetime: 20 }, { mate: 2 },
  { wtime: 1000, btime: 1000, winc: 10, binc: 10 },
  { wtime: 1000, btime: 1000, movestogo: 20 },
]

/* Plays a game of at most `mostPlies` moves, with each of LIMITS in turn. Returns its moves and its
 * state. */
async function playGame (engine, variant, mostPlies) {
  const moves = []
  await engine.setoption ('UCI_Variant', variant)
  await engine.ucinewgame ()
  for (;;) {
    await engine.position ('startpos', moves)
    const result = await engine.go (LIMITS[moves.length % LIMITS.length])
    const move = decode (result.bestmove)
    if (move === NO_MOVE)
      break
    checkInfo (result.info, move)
    moves.push (move)
    if (moves.length === mostPlies)
      break
  }
  return [moves, play (variant, moves)[2]]
}

async function stopInfinite (engine) {
  await engine.position ('startpos', [])
  const emitter = engine.goInfinite ({})
  let nReports = 0
  emitter.on ('data', () => nReports++)
  await new Promise (resolve => setTimeout (resolve, 200))
  const result = await engine.stop ()
  assert (nReports > 0)
  return decode (result.bestmove)
}

async function chooseAmong (engine, moves) {
  await engine.position ('startpos', [])
  const result = await engine.go ({ searchmoves: moves, depth: 3 })
  assert (moves.includes (decode (result.bestmove)), result.bestmove)
}

async function main (program) {
  const engine = new Client (program)
  await engine.init ()
  assert (engine.id.name.startsWith ('Logres '))
  const variants = engine.options.get ('UCI_Variant').options.filter (name => name !== '')
  assert.deepStrictEqual (engine.options.get ('MultiPV'), { type: 'spin', default: 1, min: 1, max: 10 })
  await engine.setoption ('Hash', 8)
  await engine.isready ()

  for (const variant of ['camelot', 'camelot2000', 'cam', 'river', 'grand', 'chivalry', 'camette', 'grandcam']) {
    const [moves, state] = await playGame (engine, variant, 300)
    console.log (`${variant}: ${moves.length} moves, ${state}`)
    assert (moves.length > 0)
    assert (state !== 'ongoing' || moves.length === 300)
  }
  console.log ('variants as the client understood them:', variants.join (' '))

  await engine.setoption ('UCI_Variant', 'camelot')
  play ('camelot', [await stopInfinite (engine)])
  await chooseAmong (engine, ['C6-C5', 'C6-B5'])
  await engine.quit ()
}

/* The client cannot start a program with arguments, so it starts a script. */
const folder = fs.mkdtempSync (path.join (os.tmpdir (), 'outside-'))
const program = path.join (folder, 'engine')
fs.writeFileSync (program, `#!/bin/sh\nexec '${CLI}' engine\n`, { mode: 0o755 })

main (program)
  .then (() => console.log ('all well'))
  .catch (error => {
    console.log (error)
    process.exitCode = 1
  })
  .finally (() => {
    fs.rmSync (folder, { recursive: true })
    process.exit ()
  })

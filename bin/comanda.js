#!/usr/bin/env node
/**
 * Runs the command `comanda`, bundled or from its sources if nothing is built, on the Node that comes with it. Must parse on
 * every Node from 18 on, because the Node that starts this file is whichever is installed.
 */

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const fromRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const bundle = fromRoot('build/program/comanda.js')
const program = existsSync(bundle) ? bundle : fromRoot('src/server/entry/commands/comanda.ts')
const node = findNode()
if (node === null) {
  console.error(
    `Comanda needs Node 24 or newer, and this is ${process.version}. Run npm ci, which installs it beside Comanda, or use a release.`,
  )
  process.exit(1)
}
const child = spawn(node, ['--max-semi-space-size=8', program, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`Comanda can't start ${node}: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))

/** The Node of a release, then that of the packages, then this one if it is new enough; null if none is. */
function findNode() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'bin/node'
  const target = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const places = [
    `node/${binary}`,
    `node_modules/node-${target}/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`,
    `node_modules/node-bin-${target}/bin/node`,
  ]
  const found = places.map(fromRoot).find((path) => existsSync(path))
  if (found !== undefined) return found
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : null
}

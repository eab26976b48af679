/** Where the files of the product are, whether it runs bundled or from its sources (RUN-15). */

import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of package.json, migrations and built pages. */
export const root = dirname(findPackageJSON(import.meta.url) ?? '')

/** The programs that are started by the path of their file, with their sources. */
export const programs = {
  main: 'src/server/entry/main.ts',
  comanda: 'src/server/entry/commands/comanda.ts',
  sandbox: 'packages/sandbox/src/main.ts',
  'history-thread': 'src/simulation/history/history-thread.ts',
  'drill-thread': 'src/simulation/drill/drill-thread.ts',
} as const

type Program = keyof typeof programs

const isBundle = import.meta.url.endsWith('.js')

/** The file of a program, bundled if the caller is. */
export function programFile(name: Program): string {
  return isBundle ? bundledProgram(name) : join(root, programs[name])
}

/** The file of a program in the bundle, which `npm run build` writes. */
export function bundledProgram(name: Program): string {
  return join(root, `build/program/${name}.js`)
}

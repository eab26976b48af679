/** The build's files for browsers, measured as they are sent: compressed if that is worth it. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const folder = fileURLToPath(new URL('../../build/client/assets', import.meta.url))
const part = z.object({
  module: z.string(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
})
const manifestSchema = z.object({ entry: part, routes: z.record(z.string(), part) })

/** Names of all files, without the compressed versions beside them. */
export function builtFiles(): readonly string[] {
  return readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name))
}

/** The only file whose name starts with `beginning`. */
export function builtFile(beginning: string): string {
  const [found, ...others] = builtFiles().filter((name) => name.startsWith(beginning))
  if (!found || others.length > 0) throw new Error(`expected exactly one file named ${beginning}…`)
  return found
}

/** The scripts of a screen, including those of its layouts, as the framework requests them. */
export function scriptsOf(...routes: readonly string[]): ReadonlySet<string> {
  const names = partsOf(routes).flatMap(({ module, imports = [] }) => [module, ...imports])
  return withImports(names.map(nameIn))
}

/** The style sheets that a screen loads in addition to the rules inside each page. */
export function stylesOf(...routes: readonly string[]): readonly string[] {
  return partsOf(routes).flatMap(({ css = [] }) => css.map(nameIn))
}

function partsOf(routes: readonly string[]): readonly z.infer<typeof part>[] {
  const text = readFileSync(join(folder, builtFile('manifest-')), 'utf8')
  const manifest = manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  const parts = ['root', ...routes].map((route) => {
    const found = manifest.routes[route]
    if (!found) throw new Error(`${route} is not built`)
    return found
  })
  return [manifest.entry, ...parts]
}

/** The name of the file at a path of the manifest. Those of style sheets end with '#'. */
function nameIn(path: string): string {
  return path.replace('/assets/', '').replace(/#$/, '')
}

/** The same files and their transitive static imports, without anything loaded later. */
function withImports(names: Iterable<string>): ReadonlySet<string> {
  const all = new Set<string>()
  const add = (name: string) => {
    if (all.has(name)) return
    all.add(name)
    const text = contentOf(name)
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) add(imported)
  }
  for (const name of names) add(name)
  return all
}

/** The files that these load on demand, with their own imports. */
export function laterScriptsOf(names: Iterable<string>): ReadonlySet<string> {
  const wanted = [...names].flatMap((name) =>
    [...contentOf(name).matchAll(/import\(\s*[`"']\.\/([^`"']+\.js)/g)].map(([, later = '']) => later),
  )
  return withImports(wanted)
}

export function contentOf(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

/** Bytes as they are sent. */
export function sentBytes(names: Iterable<string>): number {
  let sum = 0
  for (const name of names) {
    const path = join(folder, name)
    sum += statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  return sum
}

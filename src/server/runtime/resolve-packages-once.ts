/**
 * Decision 067: finds a package once for all files of a folder that import it. Node reads the package's list of exports again
 * for each file, which was a third of the time to load the program. Imported before what imports packages.
 */

import { type ResolveFnOutput, registerHooks } from 'node:module'

/** 'zod', '@hono/node-server' and '#domain/ids.ts', but no path and nothing with a scheme, such as 'node:fs'. */
const packageName = /^[@#a-z][^:]*$/i

const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, resolveNext) {
    const { parentURL, conditions, importAttributes } = context
    if (!parentURL || !packageName.test(specifier)) return resolveNext(specifier, context)
    // Which package it is depends on the folder; which of its files, on `import` or `require`.
    const folder = parentURL.slice(0, parentURL.lastIndexOf('/'))
    const key = JSON.stringify([specifier, folder, conditions, importAttributes])
    const known = found.get(key)
    if (known) return known
    const result = resolveNext(specifier, context)
    found.set(key, { ...result, shortCircuit: true })
    return result
  },
})

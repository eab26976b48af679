import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const hook = fileURLToPath(new URL('./resolve-packages-once.ts', import.meta.url))

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'comanda-packages-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('each file gets the package that its own folder and its own way of importing lead to', async () => {
  const exports = { import: './as-module.mjs', require: './as-script.cjs' }
  const packageAt = (folder: string, name: string) => ({
    [`${folder}/node_modules/dish/package.json`]: JSON.stringify({ name: 'dish', exports }),
    [`${folder}/node_modules/dish/as-module.mjs`]: `export default '${name}, imported'`,
    [`${folder}/node_modules/dish/as-script.cjs`]: `module.exports = '${name}, required'`,
  })
  const reader = `import { createRequire } from 'node:module'
    import dish from 'dish'
    console.log(dish)
    console.log(createRequire(import.meta.url)('dish'))`
  const files = {
    ...packageAt('.', 'soup'),
    ...packageAt('bar', 'salad'),
    'one.mjs': reader,
    'two.mjs': reader,
    'bar/three.mjs': reader,
    'all.mjs': `for (const name of ['one', 'two', 'bar/three']) await import('./' + name + '.mjs')
      await import('no-such-package').catch(({ code }) => console.log(code))`,
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', hook, join(root, 'all.mjs')])
  expect(stdout.trim().split('\n')).toEqual([
    'soup, imported',
    'soup, required',
    'soup, imported',
    'soup, required',
    'salad, imported',
    'salad, required',
    'ERR_MODULE_NOT_FOUND',
  ])
})

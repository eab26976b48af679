import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('[INS-10] npm runs no script of a package', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
})

test.runIf(process.platform === 'linux')('[INS-10] Node needs only libraries that a bare Debian has', () => {
  const names = execFileSync('ldd', [process.execPath], { encoding: 'utf8' }).match(/\w[\w+-]*(?=\.so)/g)
  const present = ['ld-linux-x86-64', 'ld-linux-aarch64', 'linux-vdso', 'libstdc++', 'libgcc_s']
  const ofTheSystem = ['libc', 'libm', 'libdl', 'libpthread', 'librt']
  expect((names ?? []).filter((name) => ![...present, ...ofTheSystem].includes(name))).toEqual([])
})

test('[INS-11] without its packages or its Node, a script says what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'scripts/require-packages.js'), join(folder, 'scripts/require-packages.js'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const older = "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.20.2' })"
  const output = () => {
    const imports = ['--import', older, '--import', './scripts/require-packages.js']
    const { status, stderr } = spawnSync(process.execPath, [...imports, 'none.ts'], { cwd: folder })
    return { status, message: String(stderr) }
  }
  expect(output()).toEqual({ status: 1, message: expect.stringMatching(/^The packages .* Run npm ci.*\n$/) })
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  expect(output()).toEqual({ status: 1, message: expect.stringMatching(/^Comanda needs Node 24 .*\n$/) })
})

test('[INS-11] every script in TypeScript says it', () => {
  const scripts = Object.values<string>(JSON.parse(read('package.json')).scripts)
  const inTypeScript = scripts.filter((script) => /^node .*\.ts/.test(script))
  expect(inTypeScript.length).toBeGreaterThan(10)
  const silent = inTypeScript.filter((script) => !script.includes('--import ./scripts/require-packages.js'))
  expect(silent).toEqual([])
})

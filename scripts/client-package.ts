/** Builds and packs the client for programs: `npm run build` writes it to `build/comanda-client.tgz`. */

import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'packages/client')

/** CLI-1: compiles the client and packs it into `folder`, and `others` beside it; returns the files. */
export function packClient(folder: string, others: readonly string[] = []): string[] {
  const stage = mkdtempSync(join(tmpdir(), 'comanda-client-'))
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', source, '--outDir', join(stage, 'dist')], {
      stdio: 'inherit',
    })
    copyFileSync(join(root, 'LICENSE'), join(stage, 'LICENSE'))
    for (const name of ['package.json', 'README.md']) copyFileSync(join(source, name), join(stage, name))
    mkdirSync(folder, { recursive: true })
    const args = ['pack', stage, ...others, '--json', '--ignore-scripts', '--pack-destination', folder]
    const packed: readonly { readonly filename: string }[] = JSON.parse(
      execFileSync('npm', args, { cwd: root, encoding: 'utf8' }),
    )
    return packed.map(({ filename }) => join(folder, filename))
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const [file = ''] = packClient(join(root, 'build'))
  renameSync(file, join(root, 'build/comanda-client.tgz'))
}

import { expect, test } from 'vitest'
import { browserPackages } from '../../scripts/browser-packages.ts'
import { isForTests, readSourceFiles } from './source-files.ts'

/** Only used on the server or by the build. */
const notInBrowser = ['src/web/entry.server.tsx', 'src/web/page/page-handler.ts', 'src/web/routes.ts']
const floors = /^src\/(web|domain|contract)\//

test('[ARC-42] development prebundles each package that the browser imports at its start', () => {
  const files = readSourceFiles().filter(
    ({ path }) => floors.test(path) && !isForTests(path) && !notInBrowser.includes(path),
  )
  const imported = files.flatMap(({ text, packages }) =>
    packages.filter((name) => new RegExp(`^(?!import type).*'${name}'`, 'm').test(text)),
  )
  const scripts = imported.filter((name) => !/\.(woff2|css)(\?url)?$/.test(name))
  expect([...new Set(scripts)].toSorted()).toEqual(browserPackages)
})

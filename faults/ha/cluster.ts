/** Three database nodes under Patroni with the files of deploy/ha, on loopback: each on ports of its own. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { readPostmasterFile, sendSignal } from '#embedded-postgres/postmaster.ts'
import { findProgram } from '#testing/debian-program.ts'
import { freePort } from '#testing/sample-proxy.ts'
import type { EventLog } from '../event-log.ts'
import { childrenOf } from '../kills.ts'

export type DatabaseNode = {
  readonly name: string
  /** Ends Patroni and PostgreSQL as a power cut would. */
  kill(): Promise<void>
  /** Ends PostgreSQL's first process alone. */
  killPostmaster(): Promise<void>
  start(): void
  /** Stops all of its processes in place, as a machine that hangs; `thaw` lets them go on. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

export type DatabaseCluster = {
  /** The database, by the proxy of deploy/ha. */
  readonly url: string
  readonly folder: string
  readonly nodes: readonly DatabaseNode[]
  /** The node that takes orders; waits for one, other than `not`. */
  leader(not?: DatabaseNode): Promise<DatabaseNode>
  /** Waits until all nodes are there and one of them confirms what the leader writes. */
  whole(): Promise<void>
  /** Makes another node the leader, as before maintenance. */
  switchOver(): Promise<void>
  stop(): Promise<void>
}

const programs = ['patroni', 'patronictl', 'etcd', 'haproxy'] as const
const names = ['node-1', 'node-2', 'node-3'] as const
const timeoutMs = 120_000

/** The programs of Debian that are missing here. */
export function missingPrograms(): readonly string[] {
  const missing: string[] = programs.filter((name) => findProgram(name) === null)
  return existsSync('/usr/lib/postgresql/15/bin/postgres') ? missing : [...missing, 'postgresql-15']
}

/** A file of deploy/ha as it is in the repository. */
export function sampleOf(file: 'patroni.yml' | 'etcd.env' | 'haproxy-database.cfg'): string {
  return readFileSync(fileURLToPath(new URL(`../../deploy/ha/${file}`, import.meta.url)), 'utf8')
}

export async function startCluster(eventLog: EventLog): Promise<DatabaseCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-ha-'))
  const owner = databaseUser()
  const ports = await drawPorts()
  const proxyPort = await freePort()
  const local = (text: string) =>
    text.replaceAll(address, (_, node, port) => `127.0.0.1:${ports.get(`${node}:${port}`)}`)
  const running = new Set<ChildProcess>()
  process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL')
  })

  if (owner) await chown(folder, owner.uid, owner.gid)
  for (const [place, name] of names.entries()) await startEtcd(name, place + 1)
  const nodes = await Promise.all(names.map((name, place) => makeNode(name, place + 1)))
  for (const node of nodes) node.start()
  await startProxy()
  await whole()
  const url = `postgres://postgres:PASSWORD-1@127.0.0.1:${proxyPort}`
  await createDatabase(`${url}/postgres`)

  return {
    url: `${url}/comanda`,
    folder,
    nodes,
    leader,
    whole,
    async switchOver() {
      const from = await leader()
      const roles = await rolesByName()
      const other = nodes.find(({ name }) => roles.get(name) === 'sync_standby')
      if (!other) throw new Error('no node can take over')
      eventLog.note(`switching over from ${from.name} to ${other.name}`)
      execFileSync(findProgram('patronictl') ?? '', [
        ...['-c', join(folder, 'node-1.yml'), 'switchover', '--force'],
        ...['--master', from.name, '--candidate', other.name],
      ])
    },
    async stop() {
      for (const node of nodes) await node.thaw().catch(() => undefined)
      for (const node of nodes) await node.kill()
      for (const child of running) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }

  /** Starts a program that this cluster ends. */
  function run(program: (typeof programs)[number], args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const output = openSync(join(folder, `${program}.log`), 'a')
    const child = spawn(findProgram(program) ?? '', args, {
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
      ...owner,
    })
    closeSync(output)
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }

  async function startEtcd(name: string, number: number) {
    const text = nodeText(sampleOf('etcd.env'), name, number).replace(
      '/var/lib/etcd/comanda',
      join(folder, `etcd-${number}`),
    )
    const settings = Object.fromEntries(
      text.split('\n').flatMap((line) => {
        const [, key, value] = /^(ETCD_\w+)=(.*)$/.exec(line) ?? []
        return key ? [[key, local(value ?? '')]] : []
      }),
    )
    // Every write waits for three disks that are one here.
    run('etcd', [], { ...settings, ETCD_UNSAFE_NO_FSYNC: 'true', ETCD_LOG_LEVEL: 'error' })
  }

  async function makeNode(name: string, number: number): Promise<DatabaseNode> {
    const data = join(folder, name)
    const config = join(folder, `${name}.yml`)
    const text = local(nodeText(sampleOf('patroni.yml'), name, number))
      .replace('/var/lib/postgresql/15/comanda', data)
      .replace('/var/lib/postgresql/.pgpass-patroni', `${data}.pgpass`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace('  pg_hba:', `  parameters:\n    unix_socket_directories: ${folder}\n  pg_hba:`)
    await writeFile(config, text, { mode: 0o644 })
    let patroni: ChildProcess | null = null

    const postgres = async () => {
      const postmaster = (await readPostmasterFile(data))?.pid
      return postmaster ? [postmaster, ...(await childrenOf(postmaster))] : []
    }
    const signal = async (sent: NodeJS.Signals) => {
      eventLog.note(`${sent} to ${name}`)
      if (patroni?.pid) sendSignal(patroni.pid, sent)
      for (const pid of await postgres()) sendSignal(pid, sent)
    }
    return {
      name,
      start() {
        patroni = run('patroni', [config])
      },
      async kill() {
        await signal('SIGKILL')
        if (patroni && patroni.exitCode === null && patroni.signalCode === null) await once(patroni, 'exit')
        patroni = null
      },
      async killPostmaster() {
        const [postmaster] = await postgres()
        eventLog.note(`SIGKILL to the postmaster of ${name}`)
        if (postmaster) sendSignal(postmaster, 'SIGKILL')
      },
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
    }
  }

  async function startProxy() {
    const config = join(folder, 'haproxy.cfg')
    const text = sampleOf('haproxy-database.cfg')
      .replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${proxyPort}`)
      .replaceAll(
        /(10\.0\.0\.1(\d):5432) check port 8008/g,
        (_, node, number) => `${node} check port ${ports.get(`${number}:8008`)}`,
      )
    await writeFile(config, local(text), { mode: 0o644 })
    run('haproxy', ['-db', '-f', config])
  }

  function ask(number: number, path: string): Promise<Response | null> {
    const url = `http://127.0.0.1:${ports.get(`${number}:8008`)}${path}`
    return fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  }

  /** The role of each node that runs, such as 'leader', as any of them knows it. */
  async function rolesByName(): Promise<ReadonlyMap<string, string>> {
    for (const number of [1, 2, 3]) {
      const answer = await ask(number, '/cluster')
      if (!answer?.ok) continue
      const { members } = (await answer.json()) as {
        members: { name: string; role: string; state: string }[]
      }
      return new Map(
        members.filter(({ state }) => /running|streaming/.test(state)).map(({ name, role }) => [name, role]),
      )
    }
    return new Map()
  }

  async function leader(not?: DatabaseNode): Promise<DatabaseNode> {
    const until = performance.now() + timeoutMs
    while (performance.now() < until) {
      for (const [place, node] of nodes.entries()) {
        if (node !== not && (await ask(place + 1, '/primary'))?.status === 200) return node
      }
      await delay(250)
    }
    throw new Error('no node became the leader')
  }

  async function whole() {
    const until = performance.now() + timeoutMs
    for (;;) {
      const roles = [...(await rolesByName()).values()]
      if (roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby')) return
      if (performance.now() > until)
        throw new Error(
          `the cluster is not whole: ${roles.join(', ')}\n${(await readFile(join(folder, 'patroni.log'), 'utf8')).slice(-4_000)}`,
        )
      await delay(500)
    }
  }
}

/** The addresses of the samples: the node's number, and its port. */
const address = /10\.0\.0\.1(\d):(\d+)/g

/** A sample is for the first node; this is the same for another one. */
function nodeText(text: string, name: string, number: number): string {
  return text
    .replaceAll(/(^ETCD_NAME=|^name: )node-1/gm, `$1${name}`)
    .replaceAll(
      /^(ETCD_(?!INITIAL_CLUSTER=).*|\s*(?:listen|connect_address): )10\.0\.0\.11/gm,
      `$110.0.0.1${number}`,
    )
}

/** A free port for each address of the samples, by '1:5432' for port 5432 of the first node. */
async function drawPorts(): Promise<ReadonlyMap<string, number>> {
  const ports = new Map<string, number>()
  for (const number of [1, 2, 3])
    for (const port of [2379, 2380, 5432, 8008]) ports.set(`${number}:${port}`, await freePort())
  return ports
}

/** PostgreSQL does not run as root. */
function databaseUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE DATABASE comanda')
  await client.end()
}

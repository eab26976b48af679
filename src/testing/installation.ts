/** A production installation for `comanda doctor`: database, site with a certificate, mail server, folders. */

import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { bundledProgram } from '#server/platform/runtime/product-files.ts'
import { writeBackup } from '#server/site/operations/backup/write-backup.ts'
import { markRestore } from '#server/site/operations/doctor/check-backups.ts'
import type { Finding } from '#server/site/operations/doctor/finding.ts'
import { createTestDatabase } from './database.ts'
import { runAsAdmin, withDatabase } from './database-server.ts'

type Settings = Readonly<Record<string, string>>
type Diagnosis = { readonly code: number; readonly findings: readonly Finding[]; readonly output: string }

export type BrokenInstallation = {
  readonly folder: string
  /** The settings of the healthy installation. */
  readonly settings: Settings
  /** The database, as a user who may do everything. */
  readonly adminUrl: string
  /** Runs `comanda doctor --json` with these settings in place of the healthy ones. */
  doctor(changes: Settings, lines?: string): Promise<Diagnosis>
  /** Serves https on a free port with a certificate for `name` that is valid for so many days. Returns the port. */
  serve(name: string, days: number): Promise<number>
  stop(): Promise<void>
}

const program = bundledProgram('comanda')

export async function startInstallation(): Promise<BrokenInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-installation-'))
  const database = await createTestDatabase()
  const role = `comanda_${randomBytes(6).toString('hex')}`
  await runAsAdmin(
    database.url,
    `CREATE ROLE ${role} LOGIN PASSWORD '${role}'`,
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO ${role}', current_database()); END $$`,
    `GRANT ALL ON SCHEMA public, drizzle TO ${role}`,
    `GRANT ALL ON ALL TABLES IN SCHEMA public, drizzle TO ${role}`,
  )
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(new Error('no')),
  })
  const mailPort = await listen(mail.server)
  const servers: Server[] = [mail.server]
  await mkdir(join(folder, 'data'))
  await makeBackup(database.url, join(folder, 'backups'))
  const authority = join(folder, 'authority.pem')
  makeAuthority(folder)
  const serve = async (name: string, days: number) => {
    const server = createServer(await makeCertificate(folder, name, days), (_, response) => response.end())
    servers.push(server)
    return listen(server)
  }
  const url = new URL(database.url)
  url.username = role
  url.password = role
  const settings: Settings = {
    NODE_ENV: 'production',
    APP_SECRET: 'a secret of at least 32 characters, for tests',
    DATABASE_URL: url.href,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    SITE_URL: `https://localhost:${await serve('localhost', 90)}`,
    SUPPORT_EMAIL: 'help@comanda.app',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Comanda <orders@comanda.app>',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  return {
    folder,
    settings,
    adminUrl: database.url,
    serve,
    async doctor(changes, lines = '') {
      const file = join(folder, 'comanda.env')
      const quoted = Object.entries({ ...settings, ...changes }).map(
        ([name, value]) => `${name}='${value}'\n`,
      )
      await writeFile(file, quoted.join('') + lines, { mode: 0o600 })
      return diagnose({ COMANDA_ENV: file, NODE_EXTRA_CA_CERTS: authority })
    },
    async stop() {
      for (const server of servers) server.close()
      await database.close()
      await runAsAdmin(withDatabase(database.url, 'postgres'), `DROP ROLE IF EXISTS ${role}`).catch(
        () => undefined,
      )
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function diagnose(env: Settings): Promise<Diagnosis> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env } }
    execFile(process.execPath, [program, 'doctor', '--json'], options, (error, stdout, stderr) =>
      resolve({
        code: error ? Number(error.code) : 0,
        findings: stdout === '' ? [] : JSON.parse(stdout).findings,
        output: stdout + stderr,
      }),
    )
  })
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

async function makeBackup(databaseUrl: string, folder: string): Promise<void> {
  await writeBackup({ databaseUrl, filesFolder: null }, join(folder, 'latest'))
  await markRestore(folder)
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

function makeAuthority(folder: string): void {
  openssl(folder, [
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    'authority.key',
    '-out',
    'authority.pem',
    '-subj',
    '/CN=Test',
    '-days',
    '90',
  ])
}

async function makeCertificate(folder: string, name: string, days: number) {
  const [key, request, certificate] = [`${name}.key`, `${name}.csr`, `${name}.pem`]
  await writeFile(join(folder, 'names.cnf'), `subjectAltName=DNS:${name}\n`)
  openssl(folder, ['req', ...newKey, '-keyout', key, '-out', request, '-subj', `/CN=${name}`])
  const signed = [
    '-CA',
    'authority.pem',
    '-CAkey',
    'authority.key',
    '-CAcreateserial',
    '-extfile',
    'names.cnf',
  ]
  openssl(folder, ['x509', '-req', '-in', request, ...signed, '-out', certificate, '-days', String(days)])
  return { key: await readFile(join(folder, key)), cert: await readFile(join(folder, certificate)) }
}

function openssl(folder: string, args: readonly string[]): void {
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
}

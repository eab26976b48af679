/**
 * `npx node bench/peers/run.ts`: measures Comanda, Vendure and Medusa in turns on one PostgreSQL server, each as one process
 * in production mode. Prints a table and writes reports/peers.json. The peers are installed in a temporary folder, or in
 * PEERS_DIR, which is kept. A peer that fails is reported with its error, and the others are measured; then it exits with 1.
 */

import 'temporal-polyfill/global'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type BareAnswer, startBareServer } from '../bare-server.ts'
import { timesPerSecond } from '../diners.ts'
import { readOnce, requestsPerSecond } from '../load.ts'
import { type OrderingEnvironment, startOrderingEnvironment } from '../ordering-environment.ts'
import { untilIdle } from '../process-use.ts'
import { machine } from '../report.ts'
import { startSteadyTransactions } from '../steady-transactions.ts'
import { startComanda } from './comanda.ts'
import type { MeasuredProduct } from './measured-product.ts'
import { startMedusa } from './medusa.ts'
import { type Measured, type ReadSeries, reportPeers } from './report-peers.ts'
import { startVendure } from './vendure.ts'

const clients = 16
const rounds = 3
const turnMs = 8_000
const warmMs = 4_000
const floorMs = 3_000

type Floors = { readonly requests: number[]; readonly transactions: number[] }

const failures = new Map<string, string>()
const kept = process.env.PEERS_DIR
const folder = kept ? resolve(kept) : await mkdtemp(join(tmpdir(), 'comanda-peers-'))
const environment = await startOrderingEnvironment({ overLoopback: true })
const before = machine()
const measured: Measured[] = []
// Otherwise a signal would leave the peers running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
try {
  for (const product of await startProducts(environment, folder)) measured.push(await prepare(product))
  const floors = await measureInTurns(measured)
  await reportPeers(measured, {
    machine: before,
    clients,
    seconds: turnMs / 1000,
    bareRequestsPerSecond: floors.requests,
    bareTransactionsPerSecond: floors.transactions,
    failures: Object.fromEntries(failures),
  })
} finally {
  for (const { product } of measured) await product.stop()
  await environment.stop()
  if (!kept) await rm(folder, { recursive: true, force: true })
}
process.exit(failures.size > 0 ? 1 : 0)

async function startProducts(
  environment: OrderingEnvironment,
  folder: string,
): Promise<readonly MeasuredProduct[]> {
  const databaseFor = async (name: string) => {
    await environment.pool.query(`CREATE DATABASE ${name}`)
    const url = new URL(environment.databaseUrl)
    url.pathname = `/${name}`
    return url.href
  }
  const starts = {
    Comanda: () => startComanda(environment),
    Vendure: async () => startVendure(join(folder, 'vendure'), await databaseFor('vendure')),
    Medusa: async () => startMedusa(join(folder, 'medusa'), await databaseFor('medusa')),
  }
  const products: MeasuredProduct[] = []
  for (const [name, start] of Object.entries(starts)) {
    process.stderr.write(`Starting ${name} …\n`)
    try {
      products.push(await start())
    } catch (error) {
      fail(name, error)
    }
  }
  return products
}

/** Reads each catalog once for its size. */
async function prepare(product: MeasuredProduct): Promise<Measured> {
  const reads = product.reads.map(async ({ name, target }): Promise<ReadSeries> => {
    const response = await readOnce(target)
    const sentBytes = Buffer.byteLength(response.body, 'base64')
    return { name, target, sentBytes, jsonBytes: bytesOfJson(response), perSecond: [] }
  })
  return { product, reads: await Promise.all(reads), ordersPerSecond: [] }
}

function bytesOfJson({ headers, body }: BareAnswer): number {
  const bytes = Buffer.from(body, 'base64')
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(bytes).length
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).length
}

/** The first round warms the servers up and does not count. */
async function measureInTurns(measured: Measured[]): Promise<Floors> {
  const floors: Floors = { requests: [], transactions: [] }
  const [first] = measured[0]?.reads ?? []
  if (!first) throw new Error('no product could be started')
  const bare = await startBareServer(await readOnce(first.target))
  const steady = await startSteadyTransactions(environment.databaseUrl, clients)
  for (let round = 0; round <= rounds; round++) {
    process.stderr.write(round === 0 ? 'Warming up …\n' : `Round ${round} of ${rounds} …\n`)
    const counts = round > 0
    const requests = await requestsPerSecond({ ...first.target, port: bare.port }, clients, floorMs)
    const transactions = await timesPerSecond(clients, floorMs, () => steady.write())
    if (counts) {
      floors.requests.push(requests)
      floors.transactions.push(transactions)
    }
    for (const entry of [...measured]) {
      try {
        await measureOnce(entry, counts)
      } catch (error) {
        fail(entry.product.name, error)
        measured.splice(measured.indexOf(entry), 1)
        await entry.product.stop()
      }
    }
  }
  await steady.stop()
  await bare.stop()
  return floors
}

/** One turn: the catalog, then orders, and then whatever jobs the orders have left. */
async function measureOnce({ product, reads, ordersPerSecond }: Measured, counts: boolean): Promise<void> {
  const ms = counts ? turnMs : warmMs
  await untilIdle(product.pid)
  for (const { target, perSecond } of reads) {
    const value = await requestsPerSecond(target, clients, ms)
    if (counts) perSecond.push(value)
  }
  const value = await timesPerSecond(clients, ms, product.order)
  if (counts) ordersPerSecond.push(value)
  await untilIdle(product.pid)
}

function fail(name: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  failures.set(name, message)
  process.stderr.write(`${name} could not be measured: ${message}\n`)
}

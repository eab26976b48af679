/** The results as a table and as reports/peers.json. */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryOf } from '../process-use.ts'
import type { machine } from '../report.ts'
import { medianOf } from '../row.ts'
import type { CatalogRead, MeasuredProduct } from './measured-product.ts'

/** Results of the rounds, in the order of the rounds. */
export type Measured = {
  readonly product: MeasuredProduct
  readonly reads: readonly ReadSeries[]
  readonly ordersPerSecond: number[]
}

export type ReadSeries = CatalogRead & {
  /** Compressed as the product sends it. */
  readonly sentBytes: number
  readonly jsonBytes: number
  readonly perSecond: number[]
}

export type PeersRun = {
  /** Before the run. */
  readonly machine: ReturnType<typeof machine>
  readonly clients: number
  readonly seconds: number
  readonly bareRequestsPerSecond: readonly number[]
  readonly bareTransactionsPerSecond: readonly number[]
  /** Error messages by product. */
  readonly failures: Readonly<Record<string, string>>
}

/** Prints medians, with the memory that the products use now, and writes them with the figures of each round. */
export async function reportPeers(measured: readonly Measured[], run: PeersRun): Promise<void> {
  const products = measured.map((entry) => resultOf(entry, run))
  printTable(products)
  const [requests, transactions] = [run.bareRequestsPerSecond, run.bareTransactionsPerSecond].map(medianOf)
  console.log(
    `\nBare HTTP: ${short(requests)} requests/s. A plain transaction: ${short(transactions)}/s. ` +
      `The machine's load before: ${run.machine.load}.`,
  )
  for (const [name, message] of Object.entries(run.failures)) console.log(`Not measured: ${name}: ${message}`)
  const folder = join(import.meta.dirname, '../../reports')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'peers.json'), `${JSON.stringify({ ...run, products }, null, 2)}\n`)
}

type ProductResult = ReturnType<typeof resultOf>

function resultOf({ product, reads, ordersPerSecond }: Measured, run: PeersRun) {
  return {
    name: product.name,
    catalog: reads.map(({ name, sentBytes, jsonBytes, perSecond }) => ({
      name,
      requestsPerSecond: medianOf(perSecond),
      toBareServer: medianOf(perSecond) / medianOf(run.bareRequestsPerSecond),
      sentBytes,
      jsonBytes,
      rounds: perSecond,
    })),
    orders: {
      perSecond: medianOf(ordersPerSecond),
      toBareTransaction: medianOf(ordersPerSecond) / medianOf(run.bareTransactionsPerSecond),
      requestsPerOrder: product.requestsPerOrder,
      providerRequestsPerOrder: product.providerRequestsPerOrder,
      rounds: ordersPerSecond,
    },
    memoryMb: memoryOf(product.pid),
  }
}

/** One line for each kind of read. */
function printTable(products: readonly ProductResult[]): void {
  const head = [
    'product',
    'catalog',
    'requests/s',
    'to bare HTTP',
    'sent, JSON (kB)',
    'orders/s',
    'requests per order',
    'memory (MB)',
  ]
  console.log(`\n| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}`)
  for (const { name, catalog, orders, memoryMb } of products) {
    const provider = orders.providerRequestsPerOrder
    const requests = `${orders.requestsPerOrder}${provider > 0 ? ` and ${provider} to the provider` : ''}`
    const ofOrders = [short(orders.perSecond), requests, short(memoryMb)]
    for (const [index, read] of catalog.entries()) {
      const cells = [
        index === 0 ? name : '',
        read.name,
        short(read.requestsPerSecond),
        read.toBareServer.toPrecision(2),
        `${short(read.sentBytes / 1000)}, ${short(read.jsonBytes / 1000)}`,
        ...(index === 0 ? ofOrders : ofOrders.map(() => '')),
      ]
      console.log(`| ${cells.join(' | ')} |`)
    }
  }
}

function short(figure = Number.NaN): string {
  return figure >= 100 ? figure.toFixed(0) : String(Number(figure.toPrecision(3)))
}

/** Vendure, with its search index and its job queue in the same process. */

import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#testing/sample-proxy.ts'
import { exchange, type Json } from '../exchange.ts'
import type { LoadTarget } from '../load.ts'
import type { MeasuredProduct } from './measured-product.ts'
import { installPackages, runProgram, startServer } from './peer-process.ts'
import { dishCount, guest, owner } from './seed-catalog.ts'

const version = '3.7.3'
const packages = { '@vendure/core': version, pg: '8.23.1' }
const program = join(import.meta.dirname, 'vendure-server.ts')
const path = '/shop-api'
const tokenHeader = 'vendure-auth-token'
const indexedWithinMs = 60_000

/** Installs Vendure in `folder`, fills its database and starts it. */
export async function startVendure(folder: string, databaseUrl: string): Promise<MeasuredProduct> {
  await installPackages(folder, packages)
  const port = await freePort()
  const env = { DATABASE_URL: databaseUrl, PORT: `${port}`, VENDURE_DISABLE_TELEMETRY: 'true' }
  await runProgram([program, 'seed'], folder, env)
  const server = await startServer([program, 'serve'], folder, env, port)
  try {
    await buildSearchIndex(port)
    const { items } = (await query(port, productsQuery)).products
    if (items.length !== dishCount) throw new Error(`Vendure lists ${items.length} products`)
    const variantIds: string[] = items.flatMap((item: Product) => item.variants.map(({ id }) => id))
    const order = () => placeOrder(port, variantIds)
    return {
      name: `Vendure ${version}`,
      pid: server.pid,
      reads: [
        { name: 'products', target: queryTarget(port, productsQuery) },
        { name: 'search index, no options', target: queryTarget(port, searchQuery) },
      ],
      requestsPerOrder: await order(),
      providerRequestsPerOrder: 0,
      order,
      stop: server.stop,
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

type Product = { readonly variants: readonly { readonly id: string }[] }

const productsQuery = `{
  products(options: { take: ${dishCount} }) {
    items {
      id name description
      optionGroups { id name options { id name } }
      variants { id name sku priceWithTax options { id } }
    }
  }
}`

const searchQuery = `{
  search(input: { take: ${dishCount}, groupByProduct: true }) {
    totalItems
    items {
      productId productName description
      priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } }
    }
  }
}`

/** The seed leaves the index empty; a job fills it. */
async function buildSearchIndex(port: number): Promise<void> {
  const login = await exchange(
    port,
    '/admin-api',
    {},
    {
      query:
        'mutation ($name: String!, $password: String!) { login(username: $name, password: $password) { __typename } }',
      variables: owner,
    },
  )
  const headers = { authorization: `Bearer ${login.headers[tokenHeader]}` }
  await exchange(port, '/admin-api', headers, { query: 'mutation { reindex { id } }' })
  for (const until = performance.now() + indexedWithinMs; performance.now() < until; await delay(500)) {
    if ((await query(port, searchQuery)).search.totalItems === dishCount) return
  }
  throw new Error("Vendure's search index is not complete")
}

async function query(port: number, text: string): Promise<Json> {
  const body = (await exchange(port, path, {}, { query: text })).body
  if (body.errors) throw new Error(`Vendure: ${JSON.stringify(body.errors)}`)
  return body.data
}

function queryTarget(port: number, text: string): LoadTarget {
  const headers = { host: `127.0.0.1:${port}`, 'accept-encoding': 'gzip, deflate, br' }
  return { port, path, headers, body: JSON.stringify({ query: text }) }
}

/**
 * Two lines, a pickup and the dummy payment handler: one mutation per request, as storefronts send them. Returns the number of
 * requests.
 */
async function placeOrder(port: number, variantIds: readonly string[]): Promise<number> {
  let requests = 0
  let headers: Readonly<Record<string, string>> = {}
  const mutate = async (mutation: string, variables: Readonly<Record<string, unknown>>) => {
    requests += 1
    const response = await exchange(port, path, headers, { query: mutation, variables })
    const token = response.headers[tokenHeader]
    if (token) headers = { authorization: `Bearer ${token}` }
    const { data } = response.body
    const [order] = Object.values<{ state?: string }>(data ?? {})
    if (!order?.state) throw new Error(`Vendure: ${JSON.stringify(response.body)}`)
    return order.state
  }
  const variantId = () => variantIds[Math.floor(Math.random() * variantIds.length)]
  await mutate(addItem, { variantId: variantId(), quantity: 1 })
  await mutate(addItem, { variantId: variantId(), quantity: 2 })
  await mutate(setCustomer, {
    input: {
      firstName: guest.firstName,
      lastName: guest.lastName,
      emailAddress: guest.email,
      phoneNumber: guest.phone,
    },
  })
  await mutate(setShippingMethod, { ids: ['1'] })
  await mutate(startPayment, {})
  const state = await mutate(addPayment, { input: { method: 'stand-in', metadata: {} } })
  if (state !== 'PaymentSettled') throw new Error(`Vendure's order is ${state}`)
  return requests
}

const orderFields = '{ ... on Order { id code state totalWithTax } ... on ErrorResult { errorCode message } }'
const addItem = `mutation ($variantId: ID!, $quantity: Int!) {
  addItemToOrder(productVariantId: $variantId, quantity: $quantity) ${orderFields}
}`
const setCustomer = `mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) ${orderFields} }`
const setShippingMethod = `mutation ($ids: [ID!]!) { setOrderShippingMethod(shippingMethodId: $ids) ${orderFields} }`
const startPayment = `mutation { transitionOrderToState(state: "ArrangingPayment") ${orderFields} }`
const addPayment = `mutation ($input: PaymentInput!) { addPaymentToOrder(input: $input) ${orderFields} }`

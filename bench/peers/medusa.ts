/** Medusa, as `medusa start` runs it in production, with what its admin API sets up. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#testing/sample-proxy.ts'
import { exchange, type Json } from '../exchange.ts'
import type { LoadTarget } from '../load.ts'
import type { MeasuredProduct } from './measured-product.ts'
import { installPackages, runProgram, startServer } from './peer-process.ts'
import { dishCount, dishes, guest, owner, sizes } from './seed-catalog.ts'

const version = '2.21.2'
const packages = { '@medusajs/medusa': version, '@medusajs/framework': version, '@medusajs/cli': version }

/** In production Medusa also recommends Redis; one process runs without it. */
const config = `
const { defineConfig } = require('@medusajs/framework/utils')
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: 'http://localhost', adminCors: 'http://localhost', authCors: 'http://localhost',
      jwtSecret: 'a-secret-for-the-benchmark', cookieSecret: 'a-secret-for-the-benchmark',
    },
  },
  admin: { disable: true },
})
`

/** Installs Medusa in `folder`, fills its database and starts it. */
export async function startMedusa(folder: string, databaseUrl: string): Promise<MeasuredProduct> {
  await installPackages(folder, packages)
  await writeFile(join(folder, 'medusa-config.js'), config)
  const env = { DATABASE_URL: databaseUrl, MEDUSA_DISABLE_TELEMETRY: 'true' }
  const cli = join(folder, 'node_modules/@medusajs/cli/cli.js')
  await runProgram([cli, 'db:migrate', '--execute-safe-links'], folder, env)
  await runProgram([cli, 'user', '--email', owner.email, '--password', owner.password], folder, env)
  const port = await freePort()
  const server = await startServer(
    [cli, 'start', '--host', '127.0.0.1', '--port', `${port}`],
    folder,
    env,
    port,
  )
  try {
    const shop = await fillShop(port)
    const headers = { 'x-publishable-api-key': shop.publishableKey }
    const target = catalogTarget(port, shop.regionId, headers)
    const { products } = (await exchange(port, target.path, headers)).body
    if (products.length !== dishCount) throw new Error(`Medusa lists ${products.length} products`)
    const variantIds: string[] = products.flatMap((product: Product) => product.variants.map(({ id }) => id))
    const order = () => placeOrder(port, headers, shop, variantIds)
    return {
      name: `Medusa ${version}`,
      pid: server.pid,
      reads: [{ name: 'products', target }],
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

type Shop = { readonly publishableKey: string; readonly regionId: string; readonly shippingOptionId: string }

/** Creates a region with tax, a pickup counter and the catalog. Dishes have no inventory. */
async function fillShop(port: number): Promise<Shop> {
  const credentials = { email: owner.email, password: owner.password }
  const { token } = (await exchange(port, '/auth/user/emailpass', {}, credentials)).body
  const headers = { authorization: `Bearer ${token}` }
  const admin = async (path: string, input?: Readonly<Record<string, unknown>>): Promise<Json> =>
    (await exchange(port, `/admin/${path}`, headers, input)).body

  const channelId: string = (await admin('sales-channels')).sales_channels[0].id
  const profileId: string = (await admin('shipping-profiles')).shipping_profiles[0].id
  const { region } = await admin('regions', {
    name: 'United States',
    currency_code: 'usd',
    countries: ['us'],
    payment_providers: ['pp_system_default'],
  })
  await admin('tax-regions', {
    country_code: 'us',
    provider_id: 'tp_system',
    default_tax_rate: { rate: 8, code: 'sales', name: 'Sales tax' },
  })
  const { stock_location } = await admin('stock-locations', { name: 'Restaurant' })
  const location = `stock-locations/${stock_location.id}`
  await admin(`${location}/sales-channels`, { add: [channelId] })
  await admin(`${location}/fulfillment-providers`, { add: ['manual_manual'] })
  await admin(`${location}/fulfillment-sets`, { name: 'Pickup', type: 'pickup' })
  const { fulfillment_sets } = (await admin(`${location}?fields=*fulfillment_sets`)).stock_location
  const { fulfillment_set } = await admin(`fulfillment-sets/${fulfillment_sets[0].id}/service-zones`, {
    name: 'United States',
    geo_zones: [{ type: 'country', country_code: 'us' }],
  })
  const { shipping_option } = await admin('shipping-options', {
    name: 'Pickup',
    service_zone_id: fulfillment_set.service_zones[0].id,
    shipping_profile_id: profileId,
    provider_id: 'manual_manual',
    price_type: 'flat',
    type: { label: 'Pickup', description: 'At the counter', code: 'pickup' },
    prices: [{ currency_code: 'usd', amount: 0 }],
  })
  const products = dishes.map((dish) => ({
    title: dish.name,
    description: dish.description,
    status: 'published',
    shipping_profile_id: profileId,
    sales_channels: [{ id: channelId }],
    options: [{ title: 'Size', values: [...sizes] }],
    variants: dish.variants.map(({ size, sku, price }) => ({
      title: size,
      sku,
      options: { Size: size },
      manage_inventory: false,
      prices: [{ currency_code: 'usd', amount: price }],
    })),
  }))
  for (let start = 0; start < products.length; start += 50)
    await admin('products/batch', { create: products.slice(start, start + 50) })
  const { api_key } = await admin('api-keys', { title: 'Storefront', type: 'publishable' })
  await admin(`api-keys/${api_key.id}/sales-channels`, { add: [channelId] })
  return { publishableKey: api_key.token, regionId: region.id, shippingOptionId: shipping_option.id }
}

const fields = [
  'id,title,description,options.id,options.title,options.values.id,options.values.value',
  'variants.id,variants.title,variants.sku,variants.options.id,*variants.calculated_price',
].join(',')

function catalogTarget(
  port: number,
  regionId: string,
  headers: Readonly<Record<string, string>>,
): LoadTarget {
  const query = new URLSearchParams({ limit: `${dishCount}`, region_id: regionId, fields })
  const host = `127.0.0.1:${port}`
  return {
    port,
    path: `/store/products?${query}`,
    headers: { ...headers, host, 'accept-encoding': 'gzip, deflate, br' },
  }
}

/** Two lines, a pickup and the manual payment provider, in the fewest requests. Returns their number. */
async function placeOrder(
  port: number,
  headers: Readonly<Record<string, string>>,
  { regionId, shippingOptionId }: Shop,
  variantIds: readonly string[],
): Promise<number> {
  let requests = 0
  const store = async (path: string, input: Readonly<Record<string, unknown>>): Promise<Json> => {
    requests += 1
    return (await exchange(port, `/store/${path}`, headers, input)).body
  }
  const variantId = () => variantIds[Math.floor(Math.random() * variantIds.length)]
  const { cart } = await store('carts?fields=id,total', {
    region_id: regionId,
    email: guest.email,
    items: [
      { variant_id: variantId(), quantity: 1 },
      { variant_id: variantId(), quantity: 2 },
    ],
    shipping_address: {
      first_name: guest.firstName,
      last_name: guest.lastName,
      phone: guest.phone,
      country_code: 'us',
    },
  })
  await store(`carts/${cart.id}/shipping-methods?fields=id,total`, { option_id: shippingOptionId })
  const { payment_collection } = await store('payment-collections', { cart_id: cart.id })
  await store(`payment-collections/${payment_collection.id}/payment-sessions`, {
    provider_id: 'pp_system_default',
  })
  const result = await store(`carts/${cart.id}/complete?fields=id,total`, {})
  if (result.type !== 'order') throw new Error(`Medusa made no order: ${JSON.stringify(result)}`)
  return requests
}

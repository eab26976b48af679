/**
 * A program that runs in Vendure's folder: 'seed' creates the tables and the catalog, 'serve' runs server and job queue in one
 * process. Vendure's packages are loaded from that folder, so that this repository needs none of them.
 */

import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { dishes, owner, sizes } from './seed-catalog.ts'

const require = createRequire(join(process.cwd(), 'package.json'))
const vendure = require('@vendure/core')
const { populate } = require('@vendure/core/cli')

const isSeeding = process.argv[2] === 'seed'

/** With the plugins of a new project, except assets, mail and dashboard. */
const config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    shopApiPath: 'shop-api',
    adminApiPath: 'admin-api',
    shopListQueryLimit: 1_000,
    cors: false,
  },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: owner.name, password: owner.password },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: process.env.DATABASE_URL,
    synchronize: isSeeding,
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  plugins: [
    vendure.DefaultSchedulerPlugin.init(),
    vendure.DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    vendure.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
}

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  countries: [{ name: 'United States', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'Standard', percentage: 8 }],
  shippingMethods: [{ name: 'Pickup', price: 0 }],
  paymentMethods: [
    {
      name: 'Stand-in',
      handler: {
        code: vendure.dummyPaymentHandler.code,
        arguments: [{ name: 'automaticSettle', value: 'true' }],
      },
    },
  ],
  collections: [],
}

async function start() {
  const app = await vendure.bootstrap(config)
  await app.get(vendure.JobQueueService).start()
  return app
}

async function seed(): Promise<void> {
  const file = join(process.cwd(), 'products.csv')
  writeFileSync(file, productRows().join('\n'))
  const app = await populate(start, initialData, file)
  await app.close()
}

/** One row for each variant; only the first of a product has its name. Dishes have no inventory. */
function productRows(): readonly string[] {
  const columns =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'
  const rows = dishes.flatMap((dish, index) =>
    dish.variants.map(({ size, sku, price }) => {
      const product =
        size === sizes[0] ? `${dish.name},dish-${index + 1},"${dish.description}",,,size` : ',,,,,'
      return `${product},${size},${sku},${price.toFixed(2)},standard,0,false,,`
    }),
  )
  return [columns, ...rows]
}

if (isSeeding) await seed().then(() => process.exit(0))
else {
  const app = await start()
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
}

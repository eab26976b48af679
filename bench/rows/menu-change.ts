/**
 * After the owner changed the menu: how long rendering the page again takes, and what a crowd of concurrent requests costs.
 */

import { request } from 'node:http'
import { demoOwner } from '#server/demo/demo-people.ts'
import { openBrowser, signInPath } from '#testing/accounts.ts'
import { makeDataFolder, startProduct } from '#testing/product.ts'
import { buildProduct } from '../../scripts/build.ts'
import { atMost, medianOf, type Row, rowOf } from '../row.ts'
import { benchNow } from '../served-bytes.ts'

const crowd = 200
const rounds = 7

export async function measure(): Promise<readonly Row[]> {
  buildProduct()
  const folder = await makeDataFolder()
  const product = await startProduct({ DATA_DIR: folder.path, DEMO_NOW: benchNow })
  try {
    const host = `localhost:${product.port}`
    const owner = openBrowser({ apps: [product] }, 'localhost')
    await owner.post(signInPath, demoOwner)
    const { restaurants } = await owner.api.accounts.restaurants()
    const restaurant = restaurants.find(({ slug }) => slug === 'sakura')
    if (!restaurant) throw new Error('the demo has no Sakura')
    const { products } = await owner.api.products.list({ restaurant: restaurant.id })
    const [dish] = products
    if (!dish) throw new Error('the demo has no products')
    let isOn = dish.isActive
    const change = async () => {
      isOn = !isOn
      await owner.api.products.setActive({ restaurant: restaurant.id, productId: dish.id, isActive: isOn })
    }
    const firsts: number[] = []
    const renders: number[] = []
    const slowest: number[] = []
    for (let round = 0; round < rounds; round++) {
      await change()
      firsts.push(await timeOf(product.port, host))
      await change()
      const before = await pagesMade(product.url)
      const times = await Promise.all(Array.from({ length: crowd }, () => timeOf(product.port, host)))
      renders.push((await pagesMade(product.url)) - before)
      slowest.push(Math.max(...times))
    }
    const first = medianOf(firsts)
    return [
      rowOf('menu page after a change, the first answer', 'ms', first, null),
      rowOf(`renders for ${crowd} who ask at once after a change`, '', Math.max(...renders), atMost(1)),
      rowOf('the slowest of them, beside one alone', 'ms', medianOf(slowest), atMost(5, 'ratio'), first),
    ]
  } finally {
    await product.end()
    await folder.remove()
  }
}

/** Milliseconds to the last byte, on a new connection. */
function timeOf(port: number, host: string): Promise<number> {
  const begun = performance.now()
  const headers = { host, 'accept-encoding': 'gzip, deflate, br' }
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/', headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the page returned ${answer.statusCode}`))
      answer.on('end', () => resolve(performance.now() - begun)).resume()
    })
      .on('error', reject)
      .end()
  })
}

async function pagesMade(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^comanda_kept_answers_made_total\{area="page"\} (\d+)/m.exec(metrics)?.[1])
}

/** Loads the code of the checkout in advance, so that a lost connection does not stop an order halfway (CHK-20). */

import type { PaymentSetup } from '#contract/site/site.ts'
import { callApi } from '../api/client.ts'
import { paths } from '../paths.ts'
import { loadFreeMeals, loadPriceChange, loadSandboxForm, loadStripeForm } from './load-on-demand.ts'

/** Resolves once every step can be opened without a network. Rejects if the code can't be loaded; another call retries. */
export async function prepareCheckout(provider: PaymentSetup['provider']): Promise<void> {
  await Promise.all([
    ...checkoutSteps.map(prepareStep),
    callApi(),
    loadFreeMeals(),
    loadPriceChange(),
    provider === 'sandbox' && loadSandboxForm(),
    provider === 'stripe' && loadStripeForm(),
  ])
}

const checkoutSteps = [paths.summary, paths.customerInfo, paths.payment, paths.confirmation] as const

/** Resolves once the code of this step is there. Rejects if it can't be loaded, with the server's status if it answered; another call retries. */
export async function prepareStep(path: (typeof checkoutSteps)[number]): Promise<void> {
  const scripts = await once(path, () => scriptsOfPage(path))
  await Promise.all(scripts.map((script) => once(script, () => preload(script))))
}

const underway = new Map<string, Promise<unknown>>()

/** Runs `load` once for each key, and again after it has failed. */
function once<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
  const existing = underway.get(key) as Promise<Value> | undefined
  if (existing) return existing
  const result = load()
  underway.set(key, result)
  result.catch(() => underway.delete(key))
  return result
}

/** Returns the module scripts that the head of one of our pages preloads. */
async function scriptsOfPage(path: string): Promise<readonly string[]> {
  const response = await fetch(path, { priority: 'low' })
  const { ok, status } = response
  if (!ok) throw Object.assign(new Error(`${path} failed with status ${status}`), { status })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return [...page.querySelectorAll('link[rel=modulepreload]')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  )
}

/** Fetches a script without running it. */
function preload(href: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const link = document.createElement('link')
  link.onload = () => resolve()
  link.onerror = () => reject(new Error(`${href} failed to load`))
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
  return promise.finally(() => link.remove())
}

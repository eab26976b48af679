/** Loads the code of the checkout in advance, so that a lost connection does not stop an order halfway (CHK-20). */

import type { PaymentSetup } from '#contract/site/site.ts'
import { callApi } from '../api/client.ts'
import { paths } from '../paths.ts'
import { loadFreeMeals, loadPriceChange, loadSandboxForm, loadStripeForm } from './load-on-demand.ts'

/** Resolves once every step can be opened without a network. Rejects if the code can't be loaded; another call retries. */
export function prepareCheckout(provider: PaymentSetup['provider']): Promise<void> {
  prepared ??= fetchAll(provider).catch((problem: unknown) => {
    prepared = null
    throw problem
  })
  return prepared
}

let prepared: Promise<void> | null = null

async function fetchAll(provider: PaymentSetup['provider']): Promise<void> {
  const steps = [paths.summary, paths.customerInfo, paths.payment, paths.confirmation]
  const pages = await Promise.all(steps.map(scriptsOfPage))
  await Promise.all([
    ...[...new Set(pages.flat())].map(preload),
    callApi(),
    loadFreeMeals(),
    loadPriceChange(),
    provider === 'sandbox' && loadSandboxForm(),
    provider === 'stripe' && loadStripeForm(),
  ])
}

/** Returns the module scripts that the head of one of our pages preloads. */
async function scriptsOfPage(path: string): Promise<readonly string[]> {
  const response = await fetch(path, { priority: 'low' })
  if (!response.ok) throw new Error(`${path} failed with status ${response.status}`)
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

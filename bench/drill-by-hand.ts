/**
 * `node bench/drill-by-hand.ts`: works a rush drill at a display of 1280 by 800 pixels as a lone cook does, by what is on the
 * screen: taps, scrolls with their reason, late orders, and tickets that moved because of a tap on another. Takes as long as
 * the drill; `ORDERS`, `MINUTES` and `SEED` change it, `PICTURES` names a folder for a picture before each scroll.
 */

import 'temporal-polyfill/global'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { readDrillCommand, runDrillCommand } from '#server/entry/commands/drill-command.ts'
import { makeDataFolder, startProduct } from '#testing/product.ts'
import { buildProduct } from '../scripts/build.ts'
import { findChromium } from '../scripts/chromium.ts'

const { ORDERS = '60', MINUTES = '15', SEED = '7', PICTURES } = process.env
/** How the cook works: times in milliseconds. */
const paceMs = 1_500
const mostCooking = 6
const cookingMs = 75_000
/** After this time, the diner is at the counter. */
const collectedMs = 30_000
/** For so long nothing has been open when the drill has ended. */
const quietMs = 60_000
/** What the cook does first. */
const urgency = ['MARK READY', 'START PREPARING', 'ACKNOWLEDGE', 'PICKED UP'] as const
/** The step after each. */
const following = {
  ACKNOWLEDGE: 'START PREPARING',
  'START PREPARING': 'MARK READY',
  'MARK READY': 'PICKED UP',
  'PICKED UP': null,
} as const satisfies Record<Step, Step | null>

buildProduct()
const folder = await makeDataFolder()
const product = await startProduct({ DATA_DIR: folder.path, DEMO_NOW: '2026-03-06T18:30[America/New_York]' })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`http://orders.sakura.localhost:${product.port}`)
  await page.getByText('Live', { exact: true }).waitFor()
  await Promise.all([startDrill(), work(page)])
} finally {
  await browser.close()
  await product.end()
  await folder.remove()
}

async function startDrill(): Promise<void> {
  const args = ['--restaurant', 'sakura', '--orders', ORDERS, '--minutes', MINUTES, '--seed', SEED]
  const command = readDrillCommand([...args, '--no-cook', '--url', product.url])
  if (!command) throw new Error('the drill was not understood')
  const { ok } = await runDrillCommand(command, {
    isProduction: false,
    fetch,
    wait: (milliseconds) => delay(milliseconds),
    onProgress: () => undefined,
  })
  console.log(ok ? 'no order lost, doubled or wrong' : 'the drill failed')
}

type Step = (typeof urgency)[number]
type Button = {
  readonly id: string
  readonly step: Step
  readonly isInView: boolean
  readonly isLate: boolean
  readonly x: number
  readonly y: number
  /** How far it is above (negative) or below what is in view, in CSS pixels. */
  readonly beyond: number
  readonly isInLaneInView: boolean
}

async function work(page: Page): Promise<void> {
  const since = new Map<string, number>()
  const late = new Set<string>()
  const scrolls = new Map<string, number>()
  let taps = 0
  let moved = 0
  const begunAt = performance.now()
  let busyAt = begunAt
  const least = Number(MINUTES) * 60_000
  while (performance.now() - begunAt < least || performance.now() - busyAt < quietMs) {
    await delay(paceMs)
    const now = performance.now()
    const buttons = await page.evaluate(readButtons)
    for (const { id, isLate } of buttons) if (isLate) late.add(id)
    const cooking = buttons.filter(({ step }) => step === 'MARK READY').length
    const age = ({ id, step }: Button) => now - (since.get(`${id} ${step}`) ?? Number.NEGATIVE_INFINITY)
    const due = buttons
      .filter((button) => {
        if (button.step === 'MARK READY') return age(button) >= cookingMs
        if (button.step === 'PICKED UP') return age(button) >= collectedMs
        return button.step === 'ACKNOWLEDGE' || cooking < mostCooking
      })
      .toSorted((a, b) => urgency.indexOf(a.step) - urgency.indexOf(b.step))
    if (buttons.length > 0) busyAt = now
    const next = due.find(({ isInView }) => isInView)
    if (next) {
      const before = await page.evaluate(readColumns)
      await page.mouse.click(next.x, next.y)
      await delay(300)
      const after = await page.evaluate(readColumns)
      for (const [id, column] of Object.entries(before))
        if (id !== next.id && after[id] !== undefined && after[id] !== column) moved++
      taps++
      since.set(`${next.id} ${following[next.step]}`, now)
      continue
    }
    const [hidden] = due
    if (!hidden) continue
    const kind = `${hidden.step}, ${hidden.beyond < 0 ? 'above' : 'below'}`
    scrolls.set(kind, (scrolls.get(kind) ?? 0) + 1)
    const count = [...scrolls.values()].reduce((sum, each) => sum + each, 0)
    console.log(
      `${((now - begunAt) / 1000).toFixed(0)} s: scroll ${count}: ${kind} by ${hidden.beyond.toFixed(0)} px; ${await page.evaluate(readBoard)}`,
    )
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/scroll-${count}.png` })
    await page.mouse.move(hidden.isInLaneInView ? hidden.x : 300, 400)
    await page.mouse.wheel(0, hidden.beyond + Math.sign(hidden.beyond) * 150)
  }
  console.log(
    `${taps} taps, ${[...scrolls.values()].reduce((sum, each) => sum + each, 0)} scrolls, ${late.size} late orders`,
  )
  for (const [kind, count] of scrolls) console.log(`  ${count} × ${kind}`)
  console.log(`${moved} other tickets changed their column`)
}

/** Runs in the page. */
function readButtons(): Button[] {
  return [...document.querySelectorAll<HTMLElement>('article[id^="order-"] button[id^="step-"]')].map(
    (button) => {
      const box = button.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const laneInView = button.closest('.lane-in-view')
      const frame = laneInView?.getBoundingClientRect()
      const [top, bottom] = [
        Math.max(124, frame?.top ?? 0),
        Math.min(innerHeight - 56, frame?.bottom ?? innerHeight),
      ]
      const article = button.closest('article')
      return {
        id: button.id.slice('step-'.length),
        step: (button.textContent ?? '') as Step,
        isInView:
          box.top >= 0 && box.bottom <= innerHeight && button.contains(document.elementFromPoint(x, y)),
        isLate: article?.textContent?.includes('Late, waiting') ?? false,
        x,
        y,
        beyond: box.top < top ? box.top - top : Math.max(1, box.bottom - bottom),
        isInLaneInView: laneInView !== null,
      }
    },
  )
}

/** Runs in the page: the lane and the column of each ticket, by its order. */
function readColumns(): Record<string, string> {
  return Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('article[id^="order-"]')].map((article) => [
      article.id.slice('order-'.length),
      `${article.closest('section')?.getAttribute('aria-labelledby')} ${Math.round(article.getBoundingClientRect().left)}`,
    ]),
  )
}

/** Runs in the page: the columns of each lane, with the heights of what is in them, and how far it is scrolled. */
function readBoard(): string {
  const lanes = [...document.querySelectorAll<HTMLElement>('section:has(.lane-columns)')].map((lane) => {
    const columns = [...lane.querySelectorAll('.lane-columns > ol')].map((column) =>
      [...column.children]
        .map(
          (place) =>
            `${place.querySelector('article') ? '' : '-'}${Math.round(place.getBoundingClientRect().height)}`,
        )
        .join('+'),
    )
    return `${lane.getAttribute('aria-labelledby')?.slice('section-'.length)} ${columns.join(' | ')} (${lane.scrollTop})`
  })
  return `window ${scrollY}; ${lanes.join('; ')}`
}

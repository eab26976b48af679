/** What the screens of a diner and of the kitchen say of an order: read in two ways, which share no code of the product. */

import type { Locator, Page } from '@playwright/test'
import { expect } from './world.ts'

/** An order as a person would copy it from a screen. */
export type OrderOnScreen = {
  /** As '#12'. */
  readonly number: string
  readonly type: 'pickup' | 'delivery'
  readonly address: string | null
  /** The restaurant's time by the clock, '6:30 PM'; null: as soon as possible. */
  readonly due: string | null
  readonly lines: readonly LineOnScreen[]
}

/** The options by their names alone, without the words that mark them ('No', 'Add', 'Extra' …). */
export type LineOnScreen = {
  readonly quantity: number
  readonly name: string
  readonly variants: readonly string[]
  readonly additions: readonly string[]
  readonly removes: readonly string[]
  readonly substitutes: readonly string[]
  readonly note: string
}

/** The kitchen's card says what the diner's confirmation says, line by line, with the name and the due time. */
export async function expectSameOrder(confirmation: Page, ticket: Locator): Promise<OrderOnScreen> {
  const confirmed = await readConfirmation(confirmation)
  expect(confirmed.lines.length).toBeGreaterThan(0)
  await expect.poll(() => readTicket(ticket), 'the kitchen has what the diner was told').toEqual(confirmed)
  const thanks = await confirmation.getByRole('heading', { level: 1 }).innerText()
  const [, firstName = ''] = /^Thank you, (.+)!$/.exec(thanks) ?? []
  expect(firstName).not.toBe('')
  await expect(ticket.getByText(firstName).first()).toBeVisible()
  return confirmed
}

/** The diner's confirmation, by its headings, terms and marks. */
export async function readConfirmation(page: Page): Promise<OrderOnScreen> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)
  const facts = page.getByRole('region', { name: 'Your order' })
  const entries = await facts.locator('dl > div').evaluateAll((all) =>
    all.map((each) => {
      const [name, value] = ['dt', 'dd'].map((tag) => each.querySelector(tag)?.textContent?.trim() ?? '')
      return [name ?? '', value ?? ''] as const
    }),
  )
  const fact = new Map(entries)
  const type = fact.has('Delivery') ? 'delivery' : 'pickup'
  const when = fact.get(type === 'delivery' ? 'Delivery' : 'Pickup') ?? ''
  return {
    number: await page
      .getByRole('article', { name: /^Ticket / })
      .locator('header p')
      .first()
      .innerText(),
    type,
    address: fact.get('Delivery Address') ?? null,
    due: when === 'As soon as possible' ? null : clockIn(when),
    lines: await page
      .getByRole('region', { name: 'Items' })
      .locator('ul:not(ul ul) > li')
      .evaluateAll(readConfirmedLines),
  }
}

/** Runs in the page. */
function readConfirmedLines(items: readonly Element[]): LineOnScreen[] {
  const text = (node: Node | null | undefined) => node?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  return items.map((item) => {
    const paragraphs = [...item.querySelectorAll('p')]
    const options = [...item.querySelectorAll('li')].map((option) => {
      const sign = /^[+−⇄]$/.exec(text(option.querySelector('[aria-hidden]')))?.[0] ?? ''
      const words = text(option.lastElementChild?.firstChild)
      return { sign, name: sign ? words.replace(/^(Add|Extra|No|Substitute) /, '') : words }
    })
    const marked = (sign: string) => options.filter((each) => each.sign === sign).map(({ name }) => name)
    const note = paragraphs.map(text).find((line) => line.startsWith('Note:'))
    return {
      quantity: Number(/\d+/.exec(text(item.querySelector('span')))?.[0]),
      name: text(paragraphs[0]?.firstChild),
      variants: marked(''),
      additions: marked('+'),
      removes: marked('−'),
      substitutes: marked('⇄'),
      note: note?.slice('Note:'.length).trim() ?? '',
    }
  })
}

/** The kitchen's card, by the words as cooks read them from top to bottom. */
export async function readTicket(ticket: Locator): Promise<OrderOnScreen> {
  const head = await ticket.locator('h3').innerText()
  const paragraphs = (await ticket.locator('p').allInnerTexts()).map((each) => each.trim())
  const isDelivery = paragraphs.includes('DELIVERY')
  expect(isDelivery || paragraphs.includes('PICKUP')).toBe(true)
  const due = paragraphs.find((each) => each.startsWith('Due '))
  const kindAt = paragraphs.indexOf(isDelivery ? 'DELIVERY' : 'PICKUP')
  const lines: LineOnScreen[] = []
  for (const item of await ticket.locator('ul:not(ul ul) > li').all()) {
    const [first = '', ...others] = await item.locator('p, button').allInnerTexts()
    const [, quantity = '', name = ''] = /^(\d+)×\s*(.*?)(?:\s*ID 21\+)?$/s.exec(first) ?? []
    const options = (await item.locator('li').allInnerTexts()).map((each) => each.replace(/\s+/g, ' ').trim())
    const marked = (mark: string) =>
      options.filter((each) => each.startsWith(`${mark} `)).map((each) => each.slice(mark.length + 1))
    const variants = options.find((each) => !/^(\+ ADD|− NO|⇄ SUB|EXTRA) /.test(each))
    lines.push({
      quantity: Number(quantity),
      name,
      variants: variants?.split(' · ') ?? [],
      additions: [...marked('+ ADD'), ...marked('EXTRA')].map((name) => name.replace(/^Extra /, '')),
      removes: marked('− NO'),
      substitutes: marked('⇄ SUB'),
      note:
        others
          .find((each) => each.startsWith('NOTE:'))
          ?.slice('NOTE:'.length)
          .trim() ?? '',
    })
  }
  return {
    number: head.trim(),
    type: isDelivery ? 'delivery' : 'pickup',
    address: isDelivery ? (paragraphs[kindAt + 1] ?? null) : null,
    due: due ? clockIn(due) : null,
    lines,
  }
}

/** The amount in the row of a price breakdown that is called `label`. */
export function amountOf(page: Page, label: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('..')
    .getByRole('definition')
}

/** The last time by the clock in a text, as '6:30 PM'. */
function clockIn(text: string): string {
  const time = text.match(/\d{1,2}:\d\d\s[AP]M/g)?.at(-1)
  if (!time) throw new Error(`no time in '${text}'`)
  return time.replace(/\s/, ' ')
}

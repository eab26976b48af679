import { expect, test } from 'vitest'
import { renderAdmin, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { type Answers, answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import AuditScreen from './access/audit/audit-screen.tsx'
import CategoriesScreen from './menu/categories/categories-screen.tsx'
import ModifiersScreen from './menu/option-groups/modifiers-screen.tsx'
import UpsellsScreen from './menu/option-groups/upsells-screen.tsx'
import VariantsScreen from './menu/option-groups/variants-screen.tsx'
import ProductsScreen from './menu/products/products-screen.tsx'
import TimedMenusScreen from './menu/timed-menus/timed-menus-screen.tsx'
import DiscountsScreen from './orders/discounts/discounts-screen.tsx'

const zone = 'America/New_York'
const noGroups: Answers = { optionGroups: { list: () => [] } }

/** Each screen with its loading text, the responses, and the heading that they lead to. */
const screens = {
  categories: {
    element: <CategoriesScreen />,
    loading: 'Loading categories...',
    answers: { categories: { list: () => [] } },
    shown: 'No categories yet',
  },
  'modifier groups': {
    element: <ModifiersScreen />,
    loading: 'Loading modifier groups...',
    answers: noGroups,
    shown: 'No modifier groups yet',
  },
  'variant groups': {
    element: <VariantsScreen />,
    loading: 'Loading variant groups...',
    answers: noGroups,
    shown: 'No variant groups yet',
  },
  'upsell groups': {
    element: <UpsellsScreen />,
    loading: 'Loading upsell groups...',
    answers: noGroups,
    shown: 'No upsell groups yet',
  },
  'timed menus': {
    element: <TimedMenusScreen />,
    loading: 'Loading timed menus...',
    answers: { timedMenus: { list: () => ({ menus: [], products: [] }) } },
    shown: 'No timed menus yet',
  },
  'discount codes': {
    element: <DiscountsScreen />,
    loading: 'Loading discount codes...',
    answers: {
      discountCodes: {
        list: () => ({ timezone: zone, now: '2026-03-07T00:00:00Z', codes: [], products: [] }),
      },
    },
    shown: 'No discount codes yet',
  },
  'what staff can mark as sold out': {
    element: <ProductsScreen />,
    managed: staffOfSakura,
    loading: 'Loading products...',
    answers: {
      stock: { list: () => ({ now: '2026-03-07T00:00:00Z', timezone: zone, products: [], options: [] }) },
    },
    shown: 'Nothing found',
  },
  logs: {
    element: <AuditScreen />,
    loading: 'Loading logs...',
    answers: { audit: { list: () => ({ timezone: zone, entries: [], hasMore: false }) } },
    shown: 'Nothing yet',
  },
} as const satisfies Record<string, unknown>

type Screen = {
  readonly element: React.ReactElement
  readonly managed?: typeof staffOfSakura
  readonly loading: string
  readonly answers: Answers
  readonly shown: string
}

/** Calls that never get a response. */
function neverAnswer(answers: Answers): Answers {
  const never = () => new Promise<never>(() => undefined)
  return Object.fromEntries(Object.keys(answers).map((group) => [group, { list: never }]))
}

for (const [name, screen] of Object.entries<Screen>(screens)) {
  const { element, managed, loading, answers, shown } = screen
  test(`[CTG-10, GRP-9, TMD-5, DCM-6, PRD-28, AUD-3] ${name}: loading, failure and an empty list each show a message`, async () => {
    answerCalls(neverAnswer(answers))
    const waiting = await renderAdmin(element, managed && { managed })
    await expect.element(waiting.getByText(loading)).toBeVisible()
    await waiting.unmount()
    failCalls()
    const opened = await renderAdmin(element, managed && { managed })
    const retry = opened.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect.element(retry).toBeVisible()
    answerCalls(answers)
    await retry.click()
    await expect.element(opened.getByRole('heading', { name: shown })).toBeVisible()
  })
}

import { expect, test } from 'vitest'
import type { CodeView } from '#contract/restaurants/discount-codes.ts'
import { zero } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import { luna, ownerOf, renderAdmin, sakura, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { changedMeanwhile } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import DiscountsScreen from './discounts-screen.tsx'

function discount(code: string, changes: Partial<CodeView> = {}): CodeView {
  return {
    code,
    description: null,
    isActive: true,
    reward: { kind: 'percent', rate: percentFromThousandths(10_000) },
    validFrom: null,
    validUntil: null,
    minimumOrderAmount: zero,
    maxUses: null,
    currentUses: 0,
    revision: 1,
    ...changes,
  }
}

/** A server that stores Sakura's codes, on an evening in March 2026. */
function keepCodes(first: readonly CodeView[]) {
  let codes = first
  const put = (saved: CodeView) => {
    codes = [...codes.filter(({ code }) => code !== saved.code), saved]
    return saved
  }
  answerCalls({
    discountCodes: {
      list: () => ({
        timezone: 'America/New_York',
        now: '2026-03-07T00:00:00Z',
        codes: [...codes],
        products: [],
      }),
      create: ({ discount: draft }) => put(discount(draft.code, draft)),
      update({ code, revision, discount: draft }) {
        const current = codes.find((each) => each.code === code)
        if (revision !== current?.revision) throw changedMeanwhile(current)
        return put({ ...current, ...draft, revision: revision + 1 })
      },
      delete({ code }) {
        codes = codes.filter((each) => each.code !== code)
        return { code }
      },
    },
  })
  return put
}

test('[DCM-6] the screen asks for a restaurant; one without codes shows a message', async () => {
  keepCodes([])
  const screen = await renderAdmin(<DiscountsScreen />, { managed: ownerOf(sakura, luna) })
  await expect
    .element(screen.getByText('Please select a restaurant to manage its discount codes.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Sakura Hibachi' }).click()
  await expect.element(screen.getByRole('heading', { name: 'No discount codes yet' })).toBeVisible()
})

test('[DCM-7] a code without effect shows the reason in place of ‘Active’', async () => {
  keepCodes([
    discount('EXPIRED1', { validUntil: '2026-03-01T00:00:00Z' }),
    discount('SOON1', { validFrom: '2026-03-08T00:00:00Z' }),
    discount('USEDUP1', { maxUses: 3, currentUses: 3 }),
    discount('WELCOME10'),
  ])
  const screen = await renderAdmin(<DiscountsScreen />)
  for (const [name, status] of [
    ['EXPIRED1', 'Expired'],
    ['SOON1', 'Not yet active'],
    ['USEDUP1', 'Used up'],
    ['WELCOME10', 'Active'],
  ] as const) {
    const button = screen.getByRole('button', { name: `${status}: make ${name} inactive` })
    await expect.element(button).toHaveTextContent(status)
  }
  await expectSoundScreen()
})

test('[DCM-3, DCM-6] a code is added once its faults are corrected, then listed, toggled and deleted', async () => {
  keepCodes([])
  const screen = await renderAdmin(<DiscountsScreen />)
  await screen.getByRole('button', { name: 'Add discount code' }).click()
  const form = screen.getByRole('form', { name: 'Add discount code' })
  const save = form.getByRole('button', { name: 'Save code' })
  await form.getByLabelText('Code').fill('cozy15')
  await save.click()
  await expect.element(form.getByText('Enter a percentage above 0 and up to 100')).toBeVisible()
  await form.getByLabelText('Percentage').fill('15')
  await form.getByLabelText('Valid from').fill('2026-03-06T18:00')
  await form.getByLabelText('Valid until').fill('2026-03-05T18:00')
  await save.click()
  await expect.element(form.getByText('The end must be after the start')).toBeVisible()
  await form.getByLabelText('Valid until').fill('2026-03-31T23:00')
  await form.getByLabelText('Maximum uses').fill('50')
  await expectSoundScreen()
  await save.click()
  await expect.element(screen.getByText('COZY15 was created.')).toBeVisible()
  const row = screen.getByRole('row').filter({ hasText: 'COZY15' })
  for (const text of ['15% off', '03/06/2026, 6:00 PM – 03/31/2026, 11:00 PM', '0 of 50'])
    await expect.element(row).toMatchTextContent(text)
  await row.getByRole('button', { name: 'Active: make COZY15 inactive' }).click()
  await expect.element(screen.getByText('COZY15 is inactive.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('COZY15 is active.')).toBeVisible()
  await row.getByRole('button', { name: 'Actions for COZY15' }).click()
  await screen.getByRole('button', { name: 'Delete COZY15' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('COZY15 was deleted.')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
})

test('[EDT-1] a save after another person’s edit shows a conflict, and the newer version', async () => {
  const put = keepCodes([discount('WELCOME10')])
  const screen = await renderAdmin(<DiscountsScreen />)
  await screen.getByRole('button', { name: 'Edit WELCOME10' }).click()
  await screen.getByLabelText('Description (optional)').fill('Mine')
  put(discount('WELCOME10', { description: 'Theirs', revision: 2 }))
  await screen.getByRole('button', { name: 'Save code' }).click()
  await screen.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect.element(screen.getByLabelText('Description (optional)')).toHaveValue('Theirs')
})

test('[ADM-20] people without the permission see whom the page is for', async () => {
  const screen = await renderAdmin(<DiscountsScreen />, { managed: staffOfSakura })
  await expect
    .element(screen.getByRole('heading', { name: 'Your role doesn’t include discount codes' }))
    .toBeVisible()
})

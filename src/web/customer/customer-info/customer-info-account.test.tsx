import { expect, test } from 'vitest'
import type { Diner } from '#contract/people/accounts.ts'
import { toId } from '#domain/ids.ts'
import { ada, sakura } from '#testing/screens/admin-area.tsx'
import { answerAccounts, answerWhoIsSignedIn } from '#testing/screens/answer-accounts.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { changeDraft, clearDraft, startDraft } from '../draft/order-draft.ts'
import CustomerInfoScreen from './customer-info-screen.tsx'

const grace: Diner = {
  ...ada,
  name: 'Grace Brewster Hopper',
  phone: '(646) 555-0199',
  email: 'grace@example.com',
}

/** Opens the page with a dish in the cart, signed in or not as `diner` says. */
async function open(diner: () => Diner | null) {
  answerWhoIsSignedIn(diner)
  clearDraft()
  startDraft(sakura)
  const line = {
    id: toId<'Line'>('019a9d00-0000-7000-8000-000000000801'),
    productId: toId<'Product'>('019a9d00-0000-7000-8000-000000000201'),
    quantity: 1,
    note: '',
    selections: { variants: [], upsells: [], modifiers: [] },
  }
  changeDraft((draft) => ({ ...draft, orderType: 'pickup', timing: { kind: 'asap' }, lines: [line] }))
  return renderScreen(<CustomerInfoScreen />, { at: '/checkout/customer-info', width: 390 })
}

test('[ACC-22] signing in and signing up during an order start with what was typed for the order', async () => {
  const screen = await open(() => null)
  await expect.element(screen.getByText('Have an account? Sign in for a faster experience.')).toBeVisible()
  await screen.getByLabelText('First Name').fill('Grace')
  await screen.getByLabelText('Last Name').fill('Hopper')
  await screen.getByLabelText('Phone Number').fill('6465550199')
  await screen.getByLabelText('Email Address').fill(grace.email)
  await screen.getByRole('link', { name: 'Login or Sign Up' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(grace.email)
  await dialog.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Grace Hopper')
  await expect.element(dialog.getByLabelText('Phone')).toHaveValue(grace.phone)
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(grace.email)
  await expect.element(dialog.getByLabelText('Password')).toHaveValue('')
})

test('[ACC-5] signing up with empty fields fills them in, with the account’s address for good', async () => {
  let diner: Diner | null = null
  const screen = await open(() => diner)
  answerAccounts({
    '/api/auth/sign-up/email': () => {
      diner = grace
      return Response.json({})
    },
  })
  await screen.getByRole('link', { name: 'Login or Sign Up' }).click()
  await screen.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  const dialog = screen.getByRole('dialog', { name: 'Create Account' })
  await dialog.getByLabelText('Name').fill(grace.name)
  await dialog.getByLabelText('Phone').fill('6465550199')
  await dialog.getByLabelText('Email').fill(grace.email)
  await dialog.getByLabelText('Password').fill('compiler')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('You are signed in as grace@example.com.')).toBeVisible()
  await expect.element(screen.getByLabelText('First Name')).toHaveValue('Grace')
  await expect.element(screen.getByLabelText('Last Name')).toHaveValue('Brewster Hopper')
  await expect.element(screen.getByLabelText('Phone Number')).toHaveValue(grace.phone)
  await expect.element(screen.getByLabelText('Email Address')).toHaveValue(grace.email)
  await expect.element(screen.getByLabelText('Email Address')).toHaveAttribute('readonly')
})

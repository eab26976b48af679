import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { luna, ownerOf, type RenderedAdmin, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { newSetup } from '#testing/screens/new-setup.ts'
import { refusedByRule } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { sakuraSettings } from '../settings.testing.ts'
import SetupScreen from './setup-screen.tsx'

const owner = { at: '/restaurant', managed: ownerOf() }

/** A server on which the slug 'sakura' is taken. */
const restaurants = {
  proposeSlug: ({ name }: { name: string }) => ({
    proposal: name === 'Sakura' ? 'sakura-2' : name.toLowerCase().replaceAll(' ', '-'),
    wantedIsFree: name !== 'Sakura',
  }),
  create: () => {
    const { details, ...rest } = sakuraSettings()
    return { ...rest, isPublished: false, details: { ...details, name: 'Blue Door' } }
  },
  setup: () => newSetup,
}

async function fillBasics(screen: RenderedAdmin): Promise<void> {
  await screen.getByLabelText('Name of the restaurant').fill('Blue Door')
  await screen.getByLabelText('Address', { exact: true }).fill('1 Main Street, New York, NY 10001')
  await screen.getByLabelText('Phone').fill('2125550147')
  await screen.getByRole('button', { name: 'Continue' }).click()
}

test('[RST-2, RST-21] the first step shows what is missing, and proposes an available web address', async () => {
  answerCalls({ restaurants })
  const screen = await renderAdmin(<SetupScreen />, owner)
  const name = screen.getByLabelText('Name of the restaurant')
  await expect.element(screen.getByRole('heading', { name: 'Your restaurant' })).toBeVisible()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText('Please enter the name of the restaurant.')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expectSoundScreen()
  await name.fill('Sakura')
  await expect.element(screen.getByLabelText('Web address')).toHaveValue('sakura-2')
  await name.fill('Blue Door')
  await expect.element(screen.getByLabelText('Web address')).toHaveValue('blue-door')
})

test('[RST-21] a person who has a restaurant adds another one', async () => {
  answerCalls({ restaurants })
  const screen = await renderAdmin(<SetupScreen />, { ...owner, managed: ownerOf(sakura) })
  await expect.element(screen.getByRole('heading', { name: 'Add a restaurant', level: 1 })).toBeVisible()
})

test('[RST-22] a new restaurant is the chosen one, also before the list of restaurants has it', async () => {
  answerCalls({ restaurants })
  const screen = await renderAdmin(<SetupScreen />, {
    at: '/restaurant?restaurant=all',
    managed: ownerOf(luna, { ...luna, id: toId('019a9d00-0000-7000-8000-00000000000c'), slug: 'barn' }),
  })
  await fillBasics(screen)
  await screen.getByRole('button', { name: 'Continue' }).click()
  await screen.getByRole('button', { name: 'Create restaurant' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Blue Door is set up' })).toBeVisible()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/restaurant?restaurant=sakura')
})

test('[RST-20] a day’s hours are copied to one day or to all; a day’s only hours are removed by closing it', async () => {
  answerCalls({ restaurants })
  const screen = await renderAdmin(<SetupScreen />, owner)
  await fillBasics(screen)
  await screen.getByRole('checkbox', { name: 'Sunday is open' }).click()
  await screen.getByLabelText('Monday closes', { exact: true }).fill('14:30')
  const remove = screen.getByRole('button', { name: /^Remove these hours/ })
  await expect.element(remove).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Add hours to Monday' }).click()
  await screen.getByRole('button', { name: 'Copy to…: the hours of Monday' }).click()
  const copies = screen.getByRole('group', { name: 'Copy the hours of Monday to' })
  await copies.getByRole('button', { name: 'Saturday' }).click()
  await expect
    .element(copies.getByRole('button', { name: 'Saturday' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByLabelText('Saturday opens (2)')).toHaveValue('17:00')
  await expect.element(screen.getByLabelText('Friday opens (2)')).not.toBeInTheDocument()
  await expectSoundScreen({ phone: 320 })
  await copies.getByRole('button', { name: 'Weekdays' }).click()
  await expect.element(screen.getByLabelText('Friday opens (2)')).toBeVisible()
  await expect.element(copies).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Copy to…: the hours of Monday' }).click()
  await copies.getByRole('button', { name: 'All' }).click()
  for (const day of ['Sunday', 'Saturday']) {
    await expect.element(screen.getByLabelText(`${day} closes`, { exact: true })).toHaveValue('14:30')
    await expect.element(screen.getByLabelText(`${day} opens (2)`)).toHaveValue('17:00')
  }
  await screen.getByRole('button', { name: 'Remove these hours of Sunday (2)' }).click()
  await expect.element(screen.getByLabelText('Sunday opens (2)')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Saturday opens (2)')).toBeVisible()
})

test('[RST-20, RST-21, RST-22] overlapping hours are refused; then a summary and the next steps are shown', async () => {
  answerCalls({ restaurants })
  const screen = await renderAdmin(<SetupScreen />, owner)
  await fillBasics(screen)
  await expect.element(screen.getByRole('heading', { name: 'Opening hours' })).toHaveFocus()
  await screen.getByLabelText('Monday closes', { exact: true }).fill('14:30')
  await screen.getByRole('button', { name: 'Add hours to Monday' }).click()
  await screen.getByLabelText('Monday opens (2)').fill('14:00')
  await screen.getByRole('checkbox', { name: 'Sunday is open' }).click()
  await screen.getByLabelText('Friday closes', { exact: true }).fill('02:00')
  await expect.element(screen.getByText('next day')).toBeVisible()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText(/^These hours overlap with others\./)).toBeVisible()
  await screen.getByLabelText('Monday opens (2)').fill('17:00')
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Continue' }).click()
  for (const text of ['11:00 AM – 2:30 PM, 5:00 PM – 10:00 PM', '11:00 AM – 2:00 AM', 'Closed'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Create restaurant' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Blue Door is set up' })).toBeVisible()
  await expect.element(screen.getByText('Not published', { exact: true })).toBeVisible()
  await expectSoundScreen()
  await screen.getByRole('link', { name: /^Staff/ }).click()
  await expect.element(screen.getByText('Left for /admin/restaurant/team?restaurant=sakura')).toBeVisible()
})

test('[RST-21] what was typed stays if creating is refused or fails', async () => {
  answerCalls({
    restaurants: { ...restaurants, create: () => Promise.reject(refusedByRule({ kind: 'slug_taken' })) },
  })
  const screen = await renderAdmin(<SetupScreen />, owner)
  await fillBasics(screen)
  await screen.getByRole('button', { name: 'Continue' }).click()
  const create = screen.getByRole('button', { name: 'Create restaurant' })
  await create.click()
  await expect
    .element(screen.getByText('This web address is taken. Please choose another one.'))
    .toBeVisible()
  failCalls()
  await create.click()
  await expect.element(screen.getByText('Error: FETCH_ERROR')).toBeVisible()
  await screen.getByRole('button', { name: 'Back' }).click()
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByLabelText('Name of the restaurant')).toHaveValue('Blue Door')
})

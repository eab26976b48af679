import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SettingsView } from '#contract/site/settings.ts'
import { defaultSettings } from '#domain/site/settings/site-settings.ts'
import { administrator, type RenderedAdmin, renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { changedMeanwhile } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import SettingsScreen from './settings-screen.tsx'

const secret = `whsec_${'0123456789abcdef'.repeat(4)}`

/** A server that stores the platform's settings. `put` simulates an edit by another person. */
function keepSettings(changes: Partial<SettingsView> = {}) {
  let current: SettingsView = {
    values: { ...defaultSettings, allowedFileTypes: [...defaultSettings.allowedFileTypes] },
    revision: 0,
    updatedAt: null,
    updatedBy: null,
    webhookSecret: null,
    environment: {
      siteUrl: 'https://comanda.example',
      supportEmail: 'support@comanda.example',
    },
    ...changes,
  }
  const put = (next: Partial<SettingsView>) => {
    current = {
      ...current,
      updatedAt: '2026-03-07T00:00:00Z',
      updatedBy: 'Grace Hopper',
      ...next,
      revision: current.revision + 1,
    }
    return current
  }
  const answers = {
    settings: {
      get: () => current,
      save({ values, revision }: { values: SettingsView['values']; revision: number }) {
        if (revision !== current.revision) throw changedMeanwhile(current)
        return put({ values })
      },
      renewWebhookSecret: () => ({
        secret,
        settings: put({
          webhookSecret: { masked: `whsec_••••••••••••${secret.slice(-4)}`, madeAt: '2026-03-07T00:00:00Z' },
        }),
      }),
    },
  }
  const answer = () => answerCalls(answers)
  answer()
  return { answer, put, valuesNow: () => current.values }
}

const open = (width = 1440) =>
  renderAdmin(<SettingsScreen />, { at: '/admin/settings', managed: administrator, width })

const tab = (screen: RenderedAdmin, name: string | RegExp) => screen.getByRole('tab', { name })
const save = (screen: RenderedAdmin) => screen.getByRole('button', { name: 'Save Settings' })

async function ok(screen: RenderedAdmin, text: string): Promise<void> {
  const dialog = screen.getByRole('dialog').filter({ hasText: text })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('[SET-4] a link can name the tab that is open', async () => {
  keepSettings()
  const screen = await renderAdmin(<SettingsScreen />, {
    at: '/admin/settings?tab=api',
    managed: administrator,
  })
  await expect.element(screen.getByRole('button', { name: 'Make a secret' })).toBeVisible()
})

test('[SET-4] anyone but administrators sees that the screen is for administrators', async () => {
  const screen = await renderAdmin(<SettingsScreen />)
  await expect
    .element(screen.getByRole('heading', { name: 'This page is for platform administrators' }))
    .toBeVisible()
  await screen.getByRole('link', { name: 'Restaurant settings' }).click()
  await expect.element(screen.getByText('Left for /admin/restaurant')).toBeVisible()
})

test('[SET-3] settings that can’t be loaded show an error and a button to retry', async () => {
  failCalls()
  const screen = await open()
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  keepSettings()
  await retry.click()
  await expect.element(screen.getByText('Nobody has changed these settings yet.')).toBeVisible()
})

test.for([320, 390])('[SET-4] all tabs are in view in a window of %i px', async (width) => {
  keepSettings()
  const screen = await open(width)
  await expect.element(tab(screen, 'API & Webhooks')).toBeVisible()
  for (const each of screen.getByRole('tab').elements())
    expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  await expectSoundScreen()
})

test('[SET-4] the arrow keys move between six tabs, and a fault opens its tab and focuses its field', async () => {
  keepSettings()
  const screen = await open()
  await expect.element(tab(screen, 'General')).toHaveAttribute('aria-selected', 'true')
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['General', 'Display', 'Security', 'Email', 'Storage', 'API & Webhooks'])
  tab(screen, 'General').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab(screen, 'Display')).toHaveFocus()
  const timeout = screen.getByLabelText(/^Session timeout/)
  await tab(screen, 'Security').click()
  await timeout.fill('4')
  await expectSoundScreen()
  await tab(screen, 'Storage').click()
  for (const type of ['jpg', 'png', 'pdf', 'doc', 'docx'])
    await screen.getByRole('checkbox', { name: type, exact: true }).click()
  await save(screen).click()
  await expect.element(tab(screen, /^Security/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(timeout).toHaveFocus()
  await expect.element(screen.getByText('Session timeout must be between 5 and 1440 minutes')).toBeVisible()
  await expect.element(tab(screen, 'Storage (has errors)')).toBeVisible()
  await timeout.fill('45')
  await save(screen).click()
  await expect.element(screen.getByText('Please allow at least one file type')).toBeVisible()
})

test('[SET-4, SET-8, EDT-3] a failed save keeps what was typed; a successful one shows time and person in the configured format', async () => {
  const { answer, valuesNow } = keepSettings()
  const screen = await open()
  await tab(screen, 'Display').click()
  await screen.getByLabelText('Date format').selectOptions('YYYY-MM-DD')
  await screen.getByLabelText('Time zone').selectOptions('Tokyo')
  await tab(screen, 'Storage').click()
  await screen.getByRole('checkbox', { name: 'jpg', exact: true }).click()
  await tab(screen, 'Email').click()
  await screen.getByLabelText('From name').fill('Eats Orders')
  failCalls()
  await save(screen).click()
  await ok(screen, 'Error saving settings')
  await expect.element(screen.getByText('You have unsaved changes.')).toBeVisible()
  await expect.element(screen.getByLabelText('From name')).toHaveValue('Eats Orders')
  answer()
  await save(screen).click()
  await ok(screen, 'Settings saved successfully!')
  await expect.element(screen.getByText(/^Last changed 2026-03-07, .* by Grace Hopper$/)).toBeVisible()
  expect(valuesNow().allowedFileTypes).not.toContain('jpg')
  expect(valuesNow().emailFromName).toBe('Eats Orders')
})

test('[EDT-3] leaving unsaved settings asks for confirmation', async () => {
  keepSettings()
  const screen = await renderAdmin(<SettingsScreen />, {
    at: '/admin/settings',
    managed: administrator,
    hasFrame: true,
  })
  await screen.getByLabelText('Site name').fill('Eats')
  const businesses = screen
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Businesses' })
  await businesses.click()
  const confirmation = screen.getByRole('dialog', { name: 'Leave without saving?' })
  await confirmation.getByRole('button', { name: 'Stay' }).click()
  await expect.element(screen.getByLabelText('Site name')).toHaveValue('Eats')
  await businesses.click()
  await confirmation.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(screen.getByText('Left for /admin/businesses')).toBeVisible()
})

test('[SET-9] a webhook secret is shown once; afterwards only its last characters are shown', async () => {
  keepSettings()
  const screen = await open()
  await tab(screen, 'API & Webhooks').click()
  await screen.getByRole('button', { name: 'Make a secret' }).click()
  const shown = screen.getByRole('dialog', { name: 'Your webhook secret' })
  await expect.element(shown.getByText(secret)).toBeVisible()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByText('whsec_••••••••••••cdef')).toBeVisible()
  expect(document.body.innerHTML).not.toContain(secret)
})

test('[EDT-1] a save after another person’s edit shows a conflict: look at the newer version, or keep one’s own', async () => {
  const { put, valuesNow } = keepSettings()
  const screen = await open()
  const name = screen.getByLabelText('Site name')
  const saveAfterTheirs = async (theirs: string) => {
    put({ values: { ...valuesNow(), siteName: theirs } })
    await name.fill('Mine')
    await save(screen).click()
  }
  await expect.element(name).toBeVisible()
  await saveAfterTheirs('Theirs')
  const conflict = screen.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect
    .element(conflict)
    .toMatchTextContent('Somebody else changed this meanwhile. Look at the newer version, or keep yours.')
  await conflict.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect.element(name).toHaveValue('Theirs')
  await saveAfterTheirs('Theirs again')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await ok(screen, 'Settings saved successfully!')
  expect(valuesNow().siteName).toBe('Mine')
})

test('[SET-18] a shorter retention is saved only after a confirmation that says what will be deleted', async () => {
  const { valuesNow } = keepSettings()
  const screen = await open()
  await tab(screen, 'Storage').click()
  const kept = screen.getByLabelText(/^Keep photos of pauses/)
  await expect.element(kept).toHaveValue('90')
  await kept.fill('30')
  await save(screen).click()
  const shorter = screen.getByRole('dialog', { name: 'Keep it for a shorter time?' })
  await expect.element(shorter).toBeVisible()
  await expectSoundScreen()
  await userEvent.keyboard('{Escape}')
  await expect.element(shorter).not.toBeInTheDocument()
  await expect.element(screen.getByText('You have unsaved changes.')).toBeVisible()
  expect(valuesNow().photosKeptDays).toBe(90)
  await save(screen).click()
  await shorter.getByRole('button', { name: 'Save and delete' }).click()
  await ok(screen, 'Settings saved successfully!')
  await kept.fill('60')
  await save(screen).click()
  await ok(screen, 'Settings saved successfully!')
  expect(valuesNow().photosKeptDays).toBe(60)
})

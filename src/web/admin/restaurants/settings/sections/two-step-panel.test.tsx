import { expect, test } from 'vitest'
import type { Team } from '#contract/restaurants/team.ts'
import { toId } from '#domain/ids.ts'
import { ada, renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerWhoIsSignedIn } from '#testing/screens/answer-accounts.ts'
import { serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { sakuraSettings } from '../settings.testing.ts'
import TeamSection from './team-section.tsx'

const roles = {
  list: () => ({ roles: [], members: [], grantable: [], assignable: [null] }),
}
const careful = { ...ada, secondFactor: true }

/** A team of an owner who uses two-step verification and a cook who doesn't. */
function teamOf(changes: Partial<Team> = {}): Team {
  const since = '2026-03-01T12:00:00Z'
  return {
    members: [
      {
        id: ada.id,
        name: ada.name,
        email: ada.email,
        role: 'owner',
        roleName: null,
        since,
        secondFactor: true,
      },
      {
        id: toId('019a9d00-0000-7000-8000-00000000001b'),
        name: 'Bo Cook',
        email: 'bo@example.com',
        role: 'staff',
        roleName: 'Shift lead',
        since,
        secondFactor: false,
      },
    ],
    invitations: [],
    secondFactorFrom: null,
    ...changes,
  }
}

test('[ACC-71] without two-step verification of one’s own it can’t be required, and the page says what to do', async () => {
  answerWhoIsSignedIn(() => ada, { roles, team: { list: () => teamOf() } })
  const screen = await renderAdmin(
    <>
      <h1>Team</h1>
      <TeamSection settings={sakuraSettings()} />
    </>,
  )
  const panel = screen.getByRole('region', { name: 'Two-step verification' })
  await expect.element(panel.getByText('1 of 2 people don’t use it yet.')).toBeVisible()
  await expect.element(screen.getByText('Two-step off')).toBeVisible()
  await expect.element(panel.getByText(/set it up for your own account first/)).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Set up two-step verification' }))
    .toHaveAttribute('href', '/admin/security')
  await expect.element(panel.getByRole('button')).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('[ACC-70, ACC-72] it is required with days to set it up after a confirmation, and a failure is shown', async () => {
  let team = teamOf()
  const asked: unknown[] = []
  answerWhoIsSignedIn(() => careful, {
    roles,
    team: {
      list: () => team,
      demandSecondFactor({ graceDays }) {
        asked.push(graceDays)
        if (asked.length === 1) throw serverError()
        team = teamOf({ secondFactorFrom: '2026-03-07T00:00:00Z' })
        return { secondFactorFrom: team.secondFactorFrom }
      },
      releaseSecondFactor() {
        team = teamOf()
        return { secondFactorFrom: null }
      },
    },
  })
  const screen = await renderAdmin(
    <>
      <h1>Team</h1>
      <TeamSection settings={sakuraSettings()} />
    </>,
  )
  const panel = screen.getByRole('region', { name: 'Two-step verification' })
  await panel.getByRole('button', { name: 'Require it for the team' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Require two-step verification?' })
  await expect.element(dialog.getByText(/1 person must set it up/)).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /In 7 days/ })).toBeChecked()
  await expectSoundScreen()
  await dialog.getByText('Immediately').click()
  await dialog.getByRole('button', { name: 'Require it' }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement()
  await dialog.getByRole('button', { name: 'Require it' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([0, 0])
  await expect.element(panel.getByText('Required', { exact: true })).toBeVisible()

  await panel.getByRole('button', { name: 'Stop requiring it' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Stop requiring it' }).click()
  await expect.element(panel.getByText('Not required')).toBeVisible()
})

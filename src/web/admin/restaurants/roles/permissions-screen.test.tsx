import { expect, test } from 'vitest'
import type { RoleMember, RoleView } from '#contract/restaurants/roles.ts'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import PermissionsScreen from './permissions-screen.tsx'

const lead: RoleView = {
  id: toId('019a9d00-0000-7000-8000-000000000601'),
  name: 'Shift lead',
  permissions: ['orders.read', 'orders.refund'],
  refundLimit: cents(5000),
  people: 1,
  revision: 1,
}
const ana: RoleMember = {
  id: toId('019a9d00-0000-7000-8000-00000000002a'),
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  role: 'staff',
  ownRoleId: lead.id,
}

test('[PRM-8, PRM-9] the roles are compared, and a question is answered with its reason', async () => {
  const asked: unknown[] = []
  answerCalls({
    roles: {
      list: () => ({ roles: [lead], members: [ana], grantable: [], assignable: [] }),
      check(question) {
        asked.push(question)
        const isAllowed = question.amount === 4000
        return { isAllowed, reason: isAllowed ? 'The role Shift lead may.' : 'The limit is reached.' }
      },
    },
  })
  const screen = await renderAdmin(<PermissionsScreen />)
  const row = screen.getByRole('row', { name: 'Refund orders – no yes yes yes' })
  await expect.element(row).toBeVisible()
  await screen.getByRole('button', { name: 'Check' }).click()
  await expect.element(screen.getByText(/The role Shift lead may\./)).toBeVisible()
  await screen.getByLabelText('Amount, in dollars').fill('60')
  await screen.getByRole('button', { name: 'Check' }).click()
  await expect.element(screen.getByText(/The limit is reached\./)).toBeVisible()
  expect(asked).toEqual([
    { restaurant: expect.any(String), userId: ana.id, permission: 'orders.refund', amount: 4000 },
    { restaurant: expect.any(String), userId: ana.id, permission: 'orders.refund', amount: 6000 },
  ])
  await expectSoundScreen()
})

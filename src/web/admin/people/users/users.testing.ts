/** People and roles for the tests of the screens. */

import type { UserDetail } from '#contract/people/users.ts'
import type { RoleList } from '#contract/restaurants/roles.ts'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { sakura } from '#testing/screens/admin-area.tsx'

const no = { suspend: false, restore: false, remove: false, changeRole: false }

/** A member of Sakura's staff, as its owner sees them. */
export const ana: UserDetail = {
  id: toId('019a9d00-0000-7000-8000-00000000002a'),
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '(212) 555-0177',
  state: 'active',
  secondFactor: false,
  suspended: null,
  createdAt: '2026-03-01T15:00:00Z',
  lastUsedAt: '2026-11-20T20:00:00Z',
  roles: [
    {
      restaurant: { id: sakura.id, slug: sakura.slug, name: sakura.name },
      role: 'staff',
      ownRole: 'Shift lead',
      suspended: null,
      may: { suspend: true, restore: false, remove: true, changeRole: true },
    },
  ],
  sessions: [
    {
      id: toId('019a9d00-0000-7000-8000-00000000003a'),
      userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1',
      signedInAt: '2026-11-20T15:00:00Z',
      lastUsedAt: '2026-11-20T20:00:00Z',
      current: false,
    },
  ],
  identities: [
    { id: toId('019a9d00-0000-7000-8000-00000000004a'), name: 'Password', since: '2026-03-01T15:00:00Z' },
  ],
  entries: [
    {
      id: toId('019a9d00-0000-7000-8000-00000000005a'),
      at: '2026-11-19T20:00:00Z',
      who: 'Ana Ruiz',
      subject: 'product',
      subjectId: '019a9d00-0000-7000-8000-00000000006a',
      subjectName: 'Salmon Roll',
      action: 'changed',
      restaurant: { slug: sakura.slug, name: sakura.name },
      timezone: 'America/New_York',
      changes: { soldOutUntil: { from: null, to: '2026-11-20T09:00:00Z' } },
    },
  ],
  may: { endSessions: true, suspend: false, restore: false, resetSecondFactor: false, erase: false },
}

/** The roles of Sakura, of which its owner may give all. */
export const rolesOfSakura: RoleList = {
  roles: [
    {
      id: toId('019a9d00-0000-7000-8000-000000000601'),
      name: 'Shift lead',
      permissions: ['orders.read', 'orders.refund', 'menu.read'],
      refundLimit: cents(5000),
      people: 1,
      revision: 1,
    },
  ],
  members: [
    {
      id: ana.id,
      name: ana.name,
      email: ana.email,
      role: 'staff',
      ownRoleId: toId('019a9d00-0000-7000-8000-000000000601'),
    },
  ],
  grantable: ['orders.read', 'orders.refund', 'menu.read', 'stock.write'],
  assignable: [null, toId('019a9d00-0000-7000-8000-000000000601')],
}

/** A diner, as an administrator sees them. */
export const dana: UserDetail = {
  ...ana,
  id: toId('019a9d00-0000-7000-8000-00000000002b'),
  name: 'Dana Diner',
  email: 'dana@example.com',
  secondFactor: true,
  roles: [],
  entries: [],
  may: { endSessions: true, suspend: true, restore: false, resetSecondFactor: true, erase: true },
}

/** An administrator, who is also the owner of a restaurant. */
export const avery: UserDetail = {
  ...dana,
  id: toId('019a9d00-0000-7000-8000-00000000002c'),
  name: 'Avery Admin',
  email: 'avery@example.com',
  state: 'suspended',
  suspended: { since: '2026-11-18T15:00:00Z', reason: 'Lost laptop' },
  sessions: [],
  identities: [],
  lastUsedAt: null,
  roles: [
    { restaurant: null, role: 'administrator', ownRole: null, suspended: null, may: no },
    {
      restaurant: { id: sakura.id, slug: sakura.slug, name: sakura.name },
      role: 'owner',
      ownRole: null,
      suspended: { since: '2026-11-18T15:00:00Z', reason: 'Quarrel' },
      may: { ...no, restore: true },
    },
  ],
  may: { ...dana.may, suspend: false, restore: true },
}

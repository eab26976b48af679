/** A screen of the admin area with its context: the chosen restaurant, and the confirmation before leaving. */

import { useLocation } from 'react-router'
import type { Diner, ManagedRestaurants } from '#contract/people/accounts.ts'
import { permissionsOf } from '#domain/access/permissions.ts'
import { toId } from '#domain/ids.ts'
import { UnsavedChanges } from '#web/admin/forms/unsaved-changes.tsx'
import { RestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { AdminFrame } from '#web/admin/shell/admin-frame.tsx'
import { renderScreen, type ScreenOptions } from './render-screen.tsx'

type Managed = ManagedRestaurants['restaurants'][number]

export const sakura: Managed = {
  id: toId('019a9d00-0000-7000-8000-00000000000a'),
  slug: 'sakura',
  name: 'Sakura Hibachi',
  isPublished: true,
  role: 'owner',
  permissions: [...permissionsOf(['owner'])],
  secondFactorFrom: null,
}
export const luna: Managed = {
  id: toId('019a9d00-0000-7000-8000-00000000000b'),
  slug: 'luna',
  name: 'Luna Tacos',
  isPublished: true,
  role: 'owner',
  permissions: [...permissionsOf(['owner'])],
  secondFactorFrom: null,
}

/** An owner of these restaurants; a diner if there are none. */
export function ownerOf(...restaurants: readonly Managed[]): ManagedRestaurants {
  return {
    now: Temporal.Now.instant().toString(),
    administrator: false,
    secondFactorMissing: false,
    restaurants: [...restaurants],
  }
}

export const staffOfSakura = ownerOf({
  ...sakura,
  role: 'staff',
  permissions: [...permissionsOf(['staff'])],
})
const asAdministrator: Pick<Managed, 'role' | 'permissions'> = {
  role: 'administrator',
  permissions: [...permissionsOf(['administrator'])],
}
export const administrator: ManagedRestaurants = {
  ...ownerOf({ ...sakura, ...asAdministrator }, { ...luna, ...asAdministrator }),
  administrator: true,
}

export const ada: Diner = {
  id: toId('019a9d00-0000-7000-8000-00000000001a'),
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  phone: '(212) 555-0100',
  emailVerified: true,
  secondFactor: false,
}

export type AdminOptions = ScreenOptions & {
  /** The user of the screen. Default: the owner of only Sakura. */
  readonly managed?: ManagedRestaurants
  /** Whether the menu and the top bar are around it. */
  readonly hasFrame?: boolean
  /** Whether the browser remembers the previous choice, as after a reload. */
  readonly remembers?: boolean
}

/** Renders a screen of the admin area. The test id `address` shows the current address. */
export function renderAdmin(
  screen: React.ReactElement,
  { managed = ownerOf(sakura), hasFrame = false, remembers = false, ...options }: AdminOptions = {},
) {
  if (!remembers) localStorage.clear()
  return renderScreen(
    <RestaurantChoice personId={ada.id} managed={managed}>
      <UnsavedChanges>
        {hasFrame ? (
          <AdminFrame person={ada}>{screen}</AdminFrame>
        ) : (
          <main className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-8 sm:py-8">{screen}</main>
        )}
      </UnsavedChanges>
      <Address />
    </RestaurantChoice>,
    options,
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return (
    <output hidden data-testid="address">
      {pathname}
      {search}
    </output>
  )
}

/** What `renderAdmin` returns. */
export type RenderedAdmin = Awaited<ReturnType<typeof renderAdmin>>

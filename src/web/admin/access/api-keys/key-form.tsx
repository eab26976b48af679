import type { KeyList, KeyView } from '#contract/access/api-keys.ts'
import {
  defaultKeyDays,
  type KeyDays,
  type KeyDraft,
  type KeyPermission,
  keyFaults,
  keyLimits,
  keyPermissionNames,
  keyPermissions,
} from '#domain/access/keys/api-key.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { dollarsTyped } from '#web/admin/forms/typed-numbers.ts'
import {
  type ChosenRestaurant,
  useRestaurantChoice,
} from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { permissionGroups } from '#web/admin/team/permission-groups.ts'
import { callApi } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type KeyFormProps = {
  readonly restaurant: ChosenRestaurant
  /** What the caller may give. */
  readonly grant: KeyList['grant']
  readonly timezone: string
  readonly onSaved: (created: { readonly key: KeyView; readonly text: string }) => Promise<void>
  readonly onCancel: () => void
}

/** What a till needs. */
const usual: readonly KeyPermission[] = ['orders.read', 'orders.move']

/** The choice of a date in place of days. */
const untilDate = 'date'

/** KEY-1: the form for a new key: its name, its permissions, its end, and from where it can be used. */
export function KeyForm({ restaurant, grant, timezone, onSaved, onCancel }: KeyFormProps) {
  const today = dateOf(serverNow(), timezone)
  const form = useServerForm({
    initial: {
      name: '',
      otherRestaurants: [] as readonly RestaurantId[],
      permissions: usual.filter((permission) => grant.permissions.includes(permission)),
      refundLimit: '',
      days: String(defaultKeyDays),
      lastDay: '',
      networks: '',
    },
    read: ({ name, otherRestaurants, permissions, refundLimit, days, lastDay, networks }) => {
      const draft: KeyDraft = {
        name: name.trim(),
        permissions,
        refundLimit: permissions.includes('orders.refund') ? dollarsTyped(refundLimit) : null,
        days: days === untilDate ? defaultKeyDays : (Number(days) as KeyDays),
        lastDay: days === untilDate ? lastDay : null,
        networks: networks.split(/[\s,]+/).filter(Boolean),
      }
      return { draft: { ...draft, otherRestaurants }, faults: keyFaults(draft, grant, today) }
    },
    send: async (key) => (await callApi()).apiKeys.create({ restaurant: restaurant.id, key }),
    onSaved,
  })
  const { typed, change } = form
  return (
    <EditForm form={form} name="Create key" save="Create key" onCancel={onCancel} onLook={onCancel}>
      <TextField
        label="Name"
        autoFocus
        maxLength={keyLimits.name}
        hint="The program that will use it, such as Till."
        {...form.field('name')}
      />
      <OtherRestaurantsChoice
        restaurant={restaurant}
        chosen={typed.otherRestaurants}
        onChange={(otherRestaurants) => change({ otherRestaurants })}
      />
      <KeyPermissionChoice
        chosen={typed.permissions}
        toGive={grant.permissions}
        onChange={(permissions) => change({ permissions: [...permissions] })}
        error={form.error('permissions')}
      />
      {typed.permissions.includes('orders.refund') && (
        <TextField
          label="Refunds per day, in dollars"
          inputMode="decimal"
          hint="The most that the program may refund in a business day."
          {...form.field('refundLimit')}
        />
      )}
      <Select label="Works for" {...form.field('days')}>
        {keyLimits.days.map((days) => (
          <option key={days} value={days}>
            {days === 365 ? 'a year' : `${days} days`}
          </option>
        ))}
        <option value={untilDate}>until a date</option>
      </Select>
      {typed.days === untilDate && (
        <TextField
          label="Last day"
          type="date"
          min={today.toString()}
          max={today.add({ years: keyLimits.years }).toString()}
          {...form.field('lastDay')}
        />
      )}
      <TextArea
        label="Networks (optional)"
        rows={2}
        hint="Where the program calls from, such as 203.0.113.0/24 or 2001:db8::/48. Leave blank for anywhere."
        {...form.field('networks')}
      />
    </EditForm>
  )
}

type OtherRestaurantsChoiceProps = {
  readonly restaurant: ChosenRestaurant
  readonly chosen: readonly RestaurantId[]
  readonly onChange: (chosen: readonly RestaurantId[]) => void
}

/** KEY-15: where else the key works, for people who manage the keys of several restaurants. */
function OtherRestaurantsChoice({ restaurant, chosen, onChange }: OtherRestaurantsChoiceProps) {
  const { managed } = useRestaurantChoice()
  const others = managed.restaurants.filter(
    ({ id, permissions }) => id !== restaurant.id && permissions.includes('keys.manage'),
  )
  if (others.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">Restaurants</legend>
      <p className="text-sm text-ink-soft">
        The program uses one key for all of them. Each restaurant can revoke it on its own.
      </p>
      <div className="mt-1 max-h-72 overflow-y-auto">
        <Checkbox checked disabled>
          {restaurant.name}
        </Checkbox>
        {others.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

type KeyPermissionChoiceProps = {
  readonly chosen: readonly KeyPermission[]
  readonly toGive: readonly KeyPermission[]
  readonly onChange: (chosen: readonly KeyPermission[]) => void
  readonly error: string | null
}

/** The groups of roles, as far as keys can have their permissions. Who the diner is goes with reading orders. */
const groups = permissionGroups
  .map(({ name, permissions }) => ({
    name,
    permissions: permissions.flatMap((permission): KeyPermission[] =>
      permission === 'orders.read'
        ? ['orders.read', 'customers.read']
        : keyPermissions.filter((name) => name === permission),
    ),
  }))
  .filter(({ permissions }) => permissions.length > 0)

function KeyPermissionChoice({ chosen, toGive, onChange, error }: KeyPermissionChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">What the program may do</legend>
      <p role="alert" className="mt-1 text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
      {groups.map(({ name: group, permissions }) => (
        <fieldset key={group} className="mt-3 min-w-0">
          <legend className="text-sm font-semibold text-ink-soft">{group}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              checked={chosen.includes(permission)}
              disabled={!toGive.includes(permission)}
              onChange={({ target }) =>
                onChange(
                  keyPermissions.filter((name) =>
                    name === permission ? target.checked : chosen.includes(name),
                  ),
                )
              }
            >
              {keyPermissionNames[permission]}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}

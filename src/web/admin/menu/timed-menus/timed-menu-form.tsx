import type { MenuProduct, TimedMenuView } from '#contract/menu/timed-menus.ts'
import { type TimedMenuDraft, timedMenuFaults, timedMenuLimits } from '#domain/menu/timed-menu-draft.ts'
import { HoursEditor } from '#web/admin/days/hours-editor.tsx'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { ProductPicker } from '#web/admin/product-picker.tsx'
import { callApi } from '#web/api/client.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { scheduleOf, typedSchedule } from './schedule-values.ts'

type TimedMenuFormProps = {
  readonly restaurant: string
  /** null for a new timed menu. */
  readonly menu: TimedMenuView | null
  /** The names of the other timed menus. */
  readonly taken: readonly string[]
  readonly products: readonly MenuProduct[]
  readonly onSaved: (saved: TimedMenuView) => void
  readonly onCancel: () => void
  /** Loads the newer version, with which the form starts over. */
  readonly onLook: () => void
}

/** The form for a timed menu: its hours and its products. */
export function TimedMenuForm(props: TimedMenuFormProps) {
  const { restaurant, menu } = props
  const form = useServerForm({
    initial: {
      name: menu?.name ?? '',
      hours: typedSchedule(menu?.schedule ?? {}),
      productIds: menu?.productIds ?? [],
      timedOnlyIds: menu?.timedOnlyIds ?? [],
    },
    read: ({ name, hours, productIds, timedOnlyIds }) => {
      const draft = {
        name: name.trim(),
        schedule: scheduleOf(hours),
        productIds: [...productIds],
        timedOnlyIds: timedOnlyIds.filter((id) => productIds.includes(id)),
      }
      const checked: TimedMenuDraft = draft
      return { draft, faults: timedMenuFaults(checked, props.taken) }
    },
    send: async (draft, newer) => {
      const { timedMenus } = await callApi()
      if (!menu) return timedMenus.create({ restaurant, menu: draft })
      const { id: menuId, revision } = menu
      return timedMenus.update({ restaurant, menuId, revision: newer ?? revision, menu: draft })
    },
    onSaved: props.onSaved,
  })
  const { typed, change } = form
  return (
    <EditForm
      form={form}
      name={menu ? `Edit ${menu.name}` : 'Add timed menu'}
      save="Save menu"
      onCancel={props.onCancel}
      onLook={props.onLook}
    >
      <div className="max-w-md">
        <TextField
          label="Menu name"
          autoFocus
          maxLength={timedMenuLimits.name}
          hint="Diners read it while the menu is on."
          {...form.field('name')}
        />
      </div>
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="mb-3 font-bold">Days and hours</legend>
        <HoursEditor
          hours={typed.hours}
          words={words}
          presets={presets}
          usual={lunch}
          maxWindows={timedMenuLimits.windows}
          // The faults of a menu name the day alone.
          error={(field) => form.error(field.replace(/^hours\./, ''))}
          onChange={(hours) => change({ hours })}
        />
      </fieldset>
      <ProductPicker
        legend="Products on this menu"
        products={props.products}
        chosen={typed.productIds}
        onChange={(productIds) => change({ productIds: [...productIds] })}
        more={({ id, name }) => (
          <Checkbox
            checked={typed.timedOnlyIds.includes(id)}
            onChange={({ target }) =>
              change({
                timedOnlyIds: target.checked
                  ? [...typed.timedOnlyIds, id]
                  : typed.timedOnlyIds.filter((productId) => productId !== id),
              })
            }
          >
            <span className="sr-only">{name}: </span>
            <span className="text-sm">Not on the regular menu</span>
          </Checkbox>
        )}
      />
    </EditForm>
  )
}

const lunch = { open: '11:00', close: '15:00' }
const words = { on: 'On', isOn: 'is on', off: 'Not on', from: 'starts', to: 'ends' }
const presets = [
  { label: 'Weekdays 11–3', days: 'weekdays', window: lunch },
  { label: 'Every day 11–3', days: 'all', window: lunch },
  { label: 'Every day 5–9', days: 'all', window: { open: '17:00', close: '21:00' } },
] as const

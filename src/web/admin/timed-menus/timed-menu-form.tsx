import type { MenuProduct, TimedMenuView } from '#contract/timed-menus.ts'
import { type TimedMenuDraft, timedMenuFaults, timedMenuLimits } from '#domain/menu/timed-menu-draft.ts'
import { ConflictDialog } from '#web/admin/parts/conflict-dialog.tsx'
import { ProductPicker } from '#web/admin/parts/product-picker.tsx'
import { AskBeforeLeaving, useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { useEditForm } from '#web/admin/parts/use-edit-form.ts'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MenuHoursEditor } from './menu-hours-editor.tsx'
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
  const form = useEditForm({
    start: {
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
    failedMessage: ({ message }) => message,
  })
  const { typed, change, error } = form
  const leave = useLeave()
  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={form.submit}
      aria-label={menu ? `Edit ${menu.name}` : 'Add Timed Menu'}
      className="grid grid-cols-1 gap-6"
    >
      <AskBeforeLeaving isDirty={form.isDirty} />
      {form.refusal && (
        <Notice tone="bad" role="alert">
          {form.refusal}
        </Notice>
      )}
      <div className="max-w-md">
        <TextField
          label="Menu name"
          name="name"
          autoFocus
          maxLength={timedMenuLimits.name}
          value={typed.name}
          hint="Diners read it while the menu is on."
          error={error('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      <MenuHoursEditor hours={typed.hours} error={error} onChange={(hours) => change({ hours })} />
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
                  : typed.timedOnlyIds.filter((each) => each !== id),
              })
            }
          >
            <span className="sr-only">{name}: </span>
            <span className="text-sm">Not on the regular menu</span>
          </Checkbox>
        )}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : 'Save Menu'}
        </Button>
        <Button variant="outline" isDisabled={form.isBusy} onClick={() => leave(props.onCancel)}>
          Cancel
        </Button>
      </div>
      {form.conflict && (
        <ConflictDialog
          message={form.conflict.message}
          onLook={props.onLook}
          onKeep={form.conflict.keepMine}
        />
      )}
    </form>
  )
}

import type { CategoryView } from '#contract/categories.ts'
import {
  type CategoryDraft,
  categoryFaults,
  categoryLimits,
  newCategory,
} from '#domain/menu/category-draft.ts'
import { type CategoryDisplay, categoryDisplays } from '#domain/menu/menu.ts'
import { ConflictDialog } from '#web/admin/parts/conflict-dialog.tsx'
import { FieldRow } from '#web/admin/parts/field-row.tsx'
import { SelectField } from '#web/admin/parts/select-field.tsx'
import { AskBeforeLeaving, useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { useEditForm } from '#web/admin/parts/use-edit-form.ts'
import { callApi } from '#web/api/client.ts'
import type { Failure } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type CategoryFormProps = {
  readonly restaurant: string
  /** null for a new category. */
  readonly category: CategoryView | null
  readonly onSaved: (saved: CategoryView) => void
  readonly onCancel: () => void
  /** Loads the newer version, with which the form starts over. */
  readonly onLook: () => void
}

/** The form for adding a category, or editing one in its row. */
export function CategoryForm({ restaurant, category, onSaved, onCancel, onLook }: CategoryFormProps) {
  const form = useEditForm({
    start: typedOf(category ?? newCategory),
    read: (typed) => {
      const draft = draftOf(typed)
      return { draft, faults: categoryFaults(draft) }
    },
    send: async (draft, newer) => {
      const { categories } = await callApi()
      if (!category) return categories.create({ restaurant, category: draft })
      const { id: categoryId, revision } = category
      return categories.update({ restaurant, categoryId, revision: newer ?? revision, category: draft })
    },
    onSaved,
    failedMessage: category ? () => 'Error updating category' : addFailedMessage,
  })
  const { typed, change, error } = form
  const leave = useLeave()
  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={form.submit}
      aria-label={category ? `Edit ${category.name}` : 'Add Category'}
      className="grid gap-4"
    >
      <AskBeforeLeaving isDirty={form.isDirty} />
      {form.refusal && (
        <Notice tone="bad" role="alert">
          {form.refusal}
        </Notice>
      )}
      <FieldRow>
        <TextField
          label="Name"
          name="name"
          autoFocus
          maxLength={categoryLimits.name}
          value={typed.name}
          error={error('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="Description (optional)"
          name="description"
          maxLength={categoryLimits.description}
          value={typed.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <TextField
          label="Sort order"
          name="sortOrder"
          inputMode="numeric"
          value={typed.sortOrder}
          error={error('sortOrder')}
          onChange={(event) => change({ sortOrder: event.target.value })}
        />
        <SelectField
          label="Shown as"
          name="display"
          value={typed.display}
          hint={displayHints[typed.display]}
          onChange={(event) => {
            const display = categoryDisplays.find((each) => each === event.target.value)
            if (display) change({ display })
          }}
        >
          <option value="cards">Cards</option>
          <option value="board">Quick-add board</option>
        </SelectField>
      </FieldRow>
      <Checkbox
        name="isActive"
        checked={typed.isActive}
        onChange={(event) => change({ isActive: event.target.checked })}
      >
        Active
        <span className="block text-sm text-ink-soft">Diners see active categories only.</span>
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : 'Save Category'}
        </Button>
        <Button variant="outline" isDisabled={form.isBusy} onClick={() => leave(onCancel)}>
          Cancel
        </Button>
      </div>
      {form.conflict && (
        <ConflictDialog message={form.conflict.message} onLook={onLook} onKeep={form.conflict.keepMine} />
      )}
    </form>
  )
}

const displayHints = {
  cards: 'A card with picture and description for each product.',
  board: 'Small tiles; a tap adds the product at once.',
} as const satisfies Record<CategoryDisplay, string>

/** 403 and 404: the person no longer has access to the restaurant. */
function addFailedMessage({ code }: Failure): string {
  return code === 'HTTP_403' || code === 'HTTP_404'
    ? 'Restaurant not found. Please set up your restaurant information first.'
    : 'Error adding category'
}

type Typed = Omit<CategoryDraft, 'description' | 'sortOrder'> & {
  readonly description: string
  readonly sortOrder: string
}

function typedOf({ name, description, display, isActive, sortOrder }: CategoryDraft): Typed {
  return { name, description: description ?? '', display, isActive, sortOrder: String(sortOrder) }
}

function draftOf({ name, description, sortOrder, ...rest }: Typed): CategoryDraft {
  const number = sortOrder.trim() === '' ? Number.NaN : Number(sortOrder)
  return { ...rest, name: name.trim(), description: description.trim() || null, sortOrder: number }
}

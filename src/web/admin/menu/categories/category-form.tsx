import type { CategoryView } from '#contract/menu/categories.ts'
import {
  type CategoryDraft,
  categoryFaults,
  categoryLimits,
  newCategory,
} from '#domain/menu/category-draft.ts'
import type { CategoryDisplay } from '#domain/menu/menu.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { countTyped } from '#web/admin/forms/typed-numbers.ts'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { callApi } from '#web/api/client.ts'
import type { Failure } from '#web/api/failure.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
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
  const form = useServerForm({
    initial: typedOf(category ?? newCategory),
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
    onFailed: (failure) =>
      showFailure({
        ...failure,
        message: category ? 'Error updating category' : addFailedMessage(failure),
      }),
  })
  const { field } = form
  return (
    <EditForm
      form={form}
      name={category ? `Edit ${category.name}` : 'Add Category'}
      save="Save category"
      onCancel={onCancel}
      onLook={onLook}
    >
      <FieldRow>
        <TextField label="Name" autoFocus maxLength={categoryLimits.name} {...field('name')} />
        <TextField
          label="Description (optional)"
          maxLength={categoryLimits.description}
          {...field('description')}
        />
        <TextField label="Sort order" inputMode="numeric" {...field('sortOrder')} />
        <Select label="Shown as" hint={displayHints[form.typed.display]} {...field('display')}>
          <option value="cards">Cards</option>
          <option value="board">Quick-add board</option>
        </Select>
      </FieldRow>
      <Checkbox {...form.form.register('isActive')}>
        Active
        <span className="block text-sm text-ink-soft">Diners see active categories only.</span>
      </Checkbox>
    </EditForm>
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
  const order = countTyped(sortOrder, 0, categoryLimits.sortOrder) ?? Number.NaN
  return { ...rest, name: name.trim(), description: description.trim() || null, sortOrder: order }
}

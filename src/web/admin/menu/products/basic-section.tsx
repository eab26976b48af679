import { useFormContext, useWatch } from 'react-hook-form'
import type { ProductList } from '#contract/menu/products.ts'
import { toId } from '#domain/ids.ts'
import { productLimits } from '#domain/menu/product-draft.ts'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { categoriesFor, type ProductFormValues } from './form-values.ts'

/** Name, category, texts, price and position of a product. */
export function BasicSection({ categories }: { readonly categories: ProductList['categories'] }) {
  const { register, formState } = useFormContext<ProductFormValues>()
  const { errors } = formState
  const chosen = useWatch<ProductFormValues, 'categoryId'>({ name: 'categoryId' })
  return (
    <Panel title="Basic Information">
      <div className="grid gap-5">
        <TextField
          label="Product name"
          maxLength={productLimits.name}
          error={errors.name?.message}
          {...register('name')}
        />
        <Select label="Category" error={errors.categoryId?.message} {...register('categoryId')}>
          <option value="">Select a category</option>
          {categoriesFor(categories, chosen === '' ? null : toId<'Category'>(chosen)).map(
            ({ id, name, isActive }) => (
              <option key={id} value={id}>
                {isActive ? name : `${name} (inactive)`}
              </option>
            ),
          )}
        </Select>
        <TextArea
          label="Description (optional)"
          rows={3}
          maxLength={productLimits.description}
          error={errors.description?.message}
          {...register('description')}
        />
        <FieldRow>
          <TextField
            label="Price ($)"
            inputMode="decimal"
            error={errors.basePrice?.message}
            {...register('basePrice')}
          />
          <TextField
            label="Sort order"
            inputMode="numeric"
            hint="Lower numbers appear first."
            error={errors.sortOrder?.message}
            {...register('sortOrder')}
          />
        </FieldRow>
      </div>
    </Panel>
  )
}

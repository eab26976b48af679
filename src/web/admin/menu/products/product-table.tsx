// biome-ignore-all lint/a11y/noRedundantRoles: a table with another layout loses its implicit roles in some browsers
import { memo } from 'react'
import { Link } from 'react-router'
import type { ProductList, ProductView } from '#contract/menu/products.ts'
import { imageSources } from '#domain/menu/images/image.ts'
import { RowTable } from '#web/admin/ui/row-table.tsx'
import { StatusBadgeButton } from '#web/admin/ui/status-badge-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { editAddress } from './edit-address.ts'
import { PriceCell } from './price-cell.tsx'
import type { ProductRows, RowActions } from './product-rows.ts'

type ProductTableProps = { readonly list: ProductList; readonly rows: ProductRows }

const headers = [
  { name: 'Select', isSilent: true },
  { name: 'Product' },
  { name: 'Category' },
  { name: 'Status' },
  { name: 'Price', className: 'text-right' },
  { name: 'Delete', isSilent: true },
]

/** PRD-30: the products, one line each, two where the window is narrow. The whole row opens the product. */
export function ProductTable({ list, rows }: ProductTableProps) {
  const categoryNames = new Map(list.categories.map(({ id, name }) => [id, name]))
  return (
    <div className="mt-6">
      <RowTable caption="Products" headers={headers}>
        {rows.matches.map((product) => (
          <Row
            key={product.id}
            product={product}
            category={categoryNames.get(product.categoryId) ?? ''}
            isSelected={rows.selected.has(product.id)}
            actions={rows.actions}
          />
        ))}
      </RowTable>
    </div>
  )
}

type RowProps = {
  readonly product: ProductView
  readonly category: string
  readonly isSelected: boolean
  readonly actions: RowActions
}

const cell = 'xl:h-12 xl:px-2.5'
/** Above the link that covers the row. */
const control = 'relative z-1'

const Row = memo(function Row({ product, category, isSelected, actions }: RowProps) {
  const { id, name, isActive, soldOut, is21Plus } = product
  return (
    <tr
      role="row"
      className={`relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-2 px-2 py-1 hover:bg-sunken focus-within:bg-sunken xl:table-row xl:p-0 ${isSelected ? 'bg-selected-wash' : ''}`}
    >
      <td role="cell" className={`${cell} row-span-2 xl:pl-4`}>
        <span className={`${control} grid size-11 place-items-center xl:size-9`}>
          <Tick
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ target }) => actions.onSelect(id, target.checked)}
          />
        </span>
      </td>
      <th
        role="rowheader"
        scope="row"
        className={`${cell} contents font-semibold xl:table-cell xl:w-full xl:max-w-0`}
      >
        <span className="contents items-center gap-3 xl:flex">
          <Picture product={product} />
          <Link
            to={editAddress(id)}
            title={name}
            className={`min-w-0 truncate outline-offset-2 after:absolute after:inset-0 max-xl:self-end ${isActive ? '' : 'text-ink-soft'}`}
          >
            {name}
          </Link>
          <span className="flex gap-1.5 empty:hidden max-xl:hidden">
            {soldOut && <Badge tone="warn">Sold out</Badge>}
            {is21Plus && <Badge>21+</Badge>}
          </span>
        </span>
      </th>
      <td
        role="cell"
        className={`${cell} col-start-3 row-start-2 truncate text-sm text-ink-soft max-xl:self-start xl:text-base xl:whitespace-nowrap`}
      >
        {soldOut && <span className="font-semibold text-warn-deep xl:hidden">Sold out · </span>}
        {category}
      </td>
      <td role="cell" className={`${cell} col-start-4 row-start-2 justify-self-end`}>
        <span className={`${control} block max-xl:-my-1`}>
          <StatusBadgeButton
            isActive={isActive}
            name={name}
            onToggle={() => actions.onAsk('toggle', product)}
          />
        </span>
      </td>
      <td role="cell" className={`${cell} col-start-4 row-start-1 justify-self-end text-right`}>
        <span className={control}>
          <PriceCell product={product} onPrice={(price) => actions.onPrice(product, price)} />
        </span>
      </td>
      <td role="cell" className={`${cell} hidden xl:table-cell xl:pr-4`}>
        <button
          type="button"
          aria-label={`Delete ${name}`}
          onClick={() => actions.onAsk('delete', product)}
          className={`${control} grid size-9 place-items-center rounded-full text-ink-faint hover:bg-bad-wash hover:text-bad-deep`}
        >
          <Icon name="trash" className="size-4.5" />
        </button>
      </td>
    </tr>
  )
})

function Picture({ product: { imageUrl, isActive } }: { readonly product: ProductView }) {
  const shape = `row-span-2 size-11 shrink-0 rounded-lg bg-sunken xl:size-9 ${isActive ? '' : 'opacity-50'}`
  if (!imageUrl) return <span aria-hidden="true" className={shape} />
  return (
    <img
      src={imageUrl}
      {...imageSources(imageUrl, 320)}
      sizes="2.75rem"
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      className={`object-cover ${shape}`}
    />
  )
}

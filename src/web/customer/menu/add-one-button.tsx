import type { ProductOutline } from '#domain/menu/outline.ts'
import { pressTile } from './press-tile.ts'

type AddOneButtonProps = {
  readonly product: Pick<ProductOutline, 'name'>
  readonly onQuickAdd: () => void
}

/** WEB-10: the '+' on a dish's picture. A single node, because a menu has hundreds: its sign is drawn by the style. */
export function AddOneButton({ product, onQuickAdd }: AddOneButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Add ${product.name}`}
      className="add-one"
      onClick={({ currentTarget }) => {
        pressTile(currentTarget)
        onQuickAdd()
      }}
    />
  )
}

import type { GroupId, OptionId } from '#domain/ids.ts'
import type { Product } from '#domain/menu/menu.ts'
import type { OptionRefusal } from '#domain/menu/option-refusals.ts'
import { choose, type OptionKind } from '#domain/menu/selection.ts'
import { type OptionGroup, optionsOf } from '#domain/menu/selection-limits.ts'
import type { Selections } from '#domain/orders/cart/cart.ts'
import { OptionGroupView } from './option-group.tsx'

type ProductOptionsProps = {
  readonly product: Product
  readonly selections: Selections
  readonly onChange: (selections: Selections) => void
  /** A tap that the limits of its group don't allow. */
  readonly onRefused: (refusal: OptionRefusal) => void
}

/** The groups of a product under their three headings. */
export function ProductOptions({ product, selections, onChange, onRefused }: ProductOptionsProps) {
  const chooseFrom = (kind: OptionKind, groupId: GroupId) => (optionId: OptionId) => {
    const result = choose(product, kind, groupId, optionId, selections)
    if (result.ok) onChange(result.value)
    else onRefused(result.refusal)
  }
  const view = (kind: OptionKind) => (group: OptionGroup) => (
    <OptionGroupView
      key={group.id}
      group={group}
      chosen={selections[kind]}
      onChoose={chooseFrom(kind, group.id)}
    />
  )

  return (
    <>
      {product.variantGroups.length > 0 && (
        <Part title="Choose Your Options">{product.variantGroups.map(view('variants'))}</Part>
      )}
      {product.upsellGroups.length > 0 && (
        <Part title="Add-ons & Upgrades">{product.upsellGroups.map(view('upsells'))}</Part>
      )}
      <Part title="Customize Your Order">
        {product.modifierGroups.length > 0 ? (
          product.modifierGroups.map(view('modifiers'))
        ) : (
          <p className="text-ink-faint">No modifiers available for this item</p>
        )}
      </Part>
    </>
  )
}

/** Placeholder with about the height of the options, so that the dialog has its size from the first frame. */
export function RoomForOptions({ product }: { readonly product: Product }) {
  const groups = [...product.variantGroups, ...product.upsellGroups, ...product.modifierGroups]
  const options = groups.reduce((count, group) => count + optionsOf(group).length, 0)
  return <div style={{ height: `${8 + groups.length * 3 + options * 3.5}rem` }} />
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className="mt-8">
      <h3 className="text-lg font-bold">{title}</h3>
      <div className="mt-3 grid gap-5">{children}</div>
    </section>
  )
}

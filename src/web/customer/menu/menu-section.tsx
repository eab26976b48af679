import { memo, Suspense } from 'react'
import type { MenuSection, ProductOutline } from '#domain/menu/outline.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { ProductCard } from './product-card.tsx'
import { QuickBoard } from './quick-board.tsx'

/** Props that all sections of a menu share, and whether it is the first. */
export type SharedSectionProps = {
  /** Loads its pictures eagerly. */
  readonly isFirst: boolean
  /** The lines in the cart. */
  readonly lines: readonly CartLine[]
  readonly onOpen: (product: ProductOutline) => void
  readonly onQuickAdd: (product: ProductOutline) => void
}

type MenuSectionProps = SharedSectionProps & {
  readonly section: MenuSection
  /** The id of the section on the page. */
  readonly anchor: string
}

/** A category with its products, as cards or as a board. Re-renders only if its own props change. */
export function MenuSectionView(props: MenuSectionProps) {
  return <MemoizedSection {...props} lines={linesShown(props.section, props.lines)} />
}

/**
 * WEB-31: returns the cart lines a section shows. Sections of cards show none, so that they don't re-render with the cart.
 */
export function linesShown(section: MenuSection, lines: readonly CartLine[]): readonly CartLine[] {
  return section.display === 'board' && lines.length > 0 ? lines : noLines
}

const noLines: readonly CartLine[] = []

/** Suspense makes React hydrate section by section: the surrounding page first, then a touched section before the others. */
const MemoizedSection = memo(function MemoizedSection(props: MenuSectionProps) {
  return (
    <Suspense>
      <SectionWithProducts {...props} />
    </Suspense>
  )
})

function SectionWithProducts({ section, anchor, isFirst, lines, onOpen, onQuickAdd }: MenuSectionProps) {
  const { name, blurb, display, products } = section
  return (
    <section
      id={anchor}
      tabIndex={-1}
      aria-labelledby={`${anchor}-name`}
      style={{ '--items': display === 'board' ? products.length / 3 : products.length }}
      className="menu-section -mx-1 px-1 pt-8 outline-none lg:pt-0 lg:pb-10"
    >
      <h2 id={`${anchor}-name`} className="text-2xl font-bold sm:text-[1.75rem]">
        {name}
      </h2>
      {blurb && <p className="mt-1 max-w-prose text-ink-soft">{blurb}</p>}
      {display === 'board' ? (
        <QuickBoard products={products} lines={lines} onAdd={onQuickAdd} />
      ) : (
        <ul className="mt-4 grid gap-3 md:grid-cols-2 md:gap-4 2xl:grid-cols-3">
          {products.map((product, index) => (
            <li key={product.key} className="menu-item">
              <ProductCard
                product={product}
                isEager={isFirst && index < 4}
                onOpen={() => onOpen(product)}
                onQuickAdd={() => onQuickAdd(product)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

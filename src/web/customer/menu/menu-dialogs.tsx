import { lazy, Suspense, useEffect } from 'react'
import type { Menu, Product } from '#domain/menu/menu.ts'
import { isOutlineOf, type ProductOutline } from '#domain/menu/outline.ts'
import type { OrderDraft } from '../draft/draft.ts'
import type { OpenDialog } from './open-dialog.ts'
import type { PageRestaurant } from './page-restaurant.ts'
import type { LiveAvailability } from './use-availability.ts'
import type { DialogEntries } from './use-dialog-entries.ts'

type MenuDialogsProps = {
  readonly restaurant: PageRestaurant
  /** null until loaded. */
  readonly menu: Menu | null
  readonly availability: LiveAvailability
  readonly draft: OrderDraft | null
  readonly isElsewhere: boolean
  readonly open: OpenDialog | null
  readonly entries: DialogEntries
  /** The diner wants to read the menu without choosing type and time. */
  readonly onReadOn: () => void
  readonly onAdded: (name: string) => void
}

const loadSkeleton = () => import('./dialog-skeleton.tsx')
const loadOrderType = () => import('./order-type/order-type-dialog.tsx')
const loadProduct = () => import('./product/product-dialog.tsx')
const loadCart = () => import('./cart/cart-dialog.tsx')
const loadHours = () => import('./hours-dialog.tsx')
const loadSwitch = () => import('./switch-restaurant-dialog.tsx')
const DialogSkeleton = lazy(() => loadSkeleton().then((module) => ({ default: module.DialogSkeleton })))
const OrderTypeDialog = lazy(async () => {
  // Needed during hydration, so its files are requested in a separate task.
  await new Promise((resolve) => setTimeout(resolve))
  return { default: (await loadOrderType()).OrderTypeDialog }
})
const ProductDialog = lazy(() => loadProduct().then((module) => ({ default: module.ProductDialog })))
const CartDialog = lazy(() => loadCart().then((module) => ({ default: module.CartDialog })))
const GoneDialog = lazy(() => loadProduct().then((module) => ({ default: module.GoneDialog })))
const HoursDialog = lazy(() => loadHours().then((module) => ({ default: module.HoursDialog })))
const SwitchRestaurantDialog = lazy(() =>
  loadSwitch().then((module) => ({ default: module.SwitchRestaurantDialog })),
)

/**
 * The open dialog. The code of the dialogs loads after the menu, before it is needed. Each kind has a boundary of its own:
 * what is rendered together with a new one doesn't wait for its code.
 */
export function MenuDialogs(props: MenuDialogsProps) {
  useEffect(fetchDialogsWhenIdle, [])
  return (
    <Suspense key={props.isElsewhere ? 'elsewhere' : props.draft && props.open?.kind}>
      <Opened {...props} />
    </Suspense>
  )
}

function Opened(props: MenuDialogsProps) {
  const { restaurant, menu, availability, draft, open, entries, onAdded } = props
  const onClose = () => entries.back()
  if (props.isElsewhere) return <SwitchRestaurantDialog restaurant={restaurant} />
  if (!draft || !open) return null
  if (open.kind === 'order-type') {
    return (
      <OrderTypeDialog
        restaurant={restaurant}
        availability={availability}
        draft={draft}
        entry={open}
        entries={entries}
        onReadOn={props.onReadOn}
      />
    )
  }
  if (open.kind === 'hours') {
    return <HoursDialog restaurant={restaurant} availability={availability} onClose={onClose} />
  }
  if (open.kind === 'cart') {
    if (!menu) return <DialogSkeleton title="Your Order" onClose={onClose} />
    return (
      <CartDialog menu={menu} availability={availability} draft={draft} over={open.over} entries={entries} />
    )
  }
  if (!menu) return <DialogSkeleton title={open.name} width="wide" onClose={onClose} />
  const product = productOf(menu, open)
  if (!product) return <GoneDialog name={open.name} onClose={onClose} />
  return (
    <ProductDialog
      menu={menu}
      product={product}
      line={null}
      onClose={onClose}
      onAdded={() => onAdded(product.name)}
    />
  )
}

/** Returns the product of an outline; null if it left the menu since the page was rendered. */
export function productOf(menu: Menu, outline: Pick<ProductOutline, 'key'>): Product | null {
  return menu.products.find(({ id }) => isOutlineOf(outline, id)) ?? null
}

function fetchDialogsWhenIdle(): () => void {
  // The skeleton responds to the first tap, however early. Loaded in a separate task, so that no tap waits for it.
  const first = setTimeout(() => loadSkeleton().catch(() => {}))
  const rest = setTimeout(() => {
    for (const load of [loadOrderType, loadProduct, loadCart, loadHours]) load().catch(() => {})
  }, 1500)
  return () => {
    clearTimeout(first)
    clearTimeout(rest)
  }
}

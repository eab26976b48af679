import { lazy, Suspense, useEffect } from 'react'
import type { AvailabilityView } from '#contract/menu.ts'
import type { Menu, Product } from '#domain/menu/menu.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { SwitchRestaurantDialog } from './switch-restaurant-dialog.tsx'

export type OpenDialog =
  | { readonly kind: 'order-type' }
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'cart' }

type MenuDialogsProps = {
  readonly menu: Menu
  readonly availability: AvailabilityView
  readonly draft: OrderDraft | null
  readonly isElsewhere: boolean
  readonly open: OpenDialog | null
  readonly onOpen: (dialog: OpenDialog) => void
  readonly onClose: () => void
  readonly onAdded: (product: Product) => void
}

const loadOrderType = () => import('./order-type/order-type-dialog.tsx')
const loadProduct = () => import('./product/product-dialog.tsx')
const loadCart = () => import('./cart/cart-dialog.tsx')
const OrderTypeDialog = lazy(() => loadOrderType().then((module) => ({ default: module.OrderTypeDialog })))
const ProductDialog = lazy(() => loadProduct().then((module) => ({ default: module.ProductDialog })))
const CartDialog = lazy(() => loadCart().then((module) => ({ default: module.CartDialog })))

/** The dialog that is open. Their code comes after the menu, before it is wanted. */
export function MenuDialogs(props: MenuDialogsProps) {
  useEffect(fetchDialogsWhenIdle, [])
  return (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  )
}

function Opened({
  menu,
  availability,
  draft,
  isElsewhere,
  open,
  onOpen,
  onClose,
  onAdded,
}: MenuDialogsProps) {
  if (isElsewhere) return <SwitchRestaurantDialog restaurant={menu.restaurant} />
  if (!draft || !open) return null
  switch (open.kind) {
    case 'order-type':
      return <OrderTypeDialog menu={menu} availability={availability} draft={draft} onClose={onClose} />
    case 'product':
      return <ProductDialog menu={menu} product={open.product} onClose={onClose} onAdded={onAdded} />
    case 'cart':
      return (
        <CartDialog
          menu={menu}
          availability={availability}
          draft={draft}
          onClose={onClose}
          onChangeTime={() => onOpen({ kind: 'order-type' })}
        />
      )
  }
}

function fetchDialogsWhenIdle(): () => void {
  const timer = setTimeout(() => {
    for (const load of [loadOrderType, loadProduct, loadCart]) load().catch(() => {})
  }, 1500)
  return () => clearTimeout(timer)
}

/** `/admin/products`, and `/admin/products/new`, which opens the form for a new one. */

import { useLocation } from 'react-router'
import { IfPermitted } from '#web/admin/restaurant-choice/permission-required.tsx'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ProductManager } from './product-manager.tsx'
import { StockBoard } from './stock-board.tsx'

export const meta = titled('Products')

/** PRD-20: people who may change the menu manage the products; others mark what is sold out. */
export default function ProductsScreen() {
  const isAdding = useLocation().pathname.replace(/\/$/, '') === adminPaths.productNew
  return (
    <RestaurantRequired
      page="Products"
      message="Please select a restaurant to manage its products."
      setup={<RestaurantSetupRequired />}
    >
      {(restaurant) =>
        isAdding || restaurant.permissions.includes('menu.write') ? (
          <IfPermitted
            restaurant={restaurant}
            permission="menu.write"
            page="Add Product"
            lacking="changing the menu"
          >
            <ProductManager restaurant={restaurant.id} isAdding={isAdding} />
          </IfPermitted>
        ) : (
          <>
            <PageHeading title="Products" text="Mark what is sold out. Diners see it at once." />
            <StockBoard restaurant={restaurant.id} />
          </>
        )
      }
    </RestaurantRequired>
  )
}

function RestaurantSetupRequired() {
  return (
    <EmptyPanel
      isPage
      title="Restaurant Setup Required"
      text="Please set up your restaurant information before you manage its products."
    >
      <LinkButton to={adminPaths.restaurant}>Add restaurant</LinkButton>
    </EmptyPanel>
  )
}

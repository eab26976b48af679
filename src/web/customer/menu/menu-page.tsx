import { useId, useState } from 'react'
import { itemCount } from '#domain/cart/lines.ts'
import { searchMenu } from '#domain/menu/filter.ts'
import type { Product } from '#domain/menu/menu.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { deliveryFeeOf } from '../draft/delivery.ts'
import { CartBar } from './cart-bar.tsx'
import { CategoryNav } from './category-nav.tsx'
import { liveMenu } from './live-menu.ts'
import type { MenuAndAvailability, MenuPageData } from './load-menu-page.ts'
import { MenuDialogs, type OpenDialog } from './menu-dialogs.tsx'
import { MenuHeader } from './menu-header.tsx'
import { MenuIntroduction } from './menu-introduction.tsx'
import { MenuSectionView } from './menu-section.tsx'
import { menusShown } from './menus-shown.ts'
import { addAsItComes } from './quick-add.ts'
import { SearchBox } from './search-box.tsx'
import { useAvailability } from './use-availability.ts'
import { useOwnDraft } from './use-own-draft.ts'
import { WhenButton } from './when-button.tsx'

/** The online menu of one restaurant. Complete as the server renders it; ordering begins when the browser takes over. */
export function MenuPage({ found }: MenuPageData) {
  if (!found) return <NoRestaurant />
  return <OpenMenu key={found.menu.restaurant.id} {...found} />
}

function OpenMenu({ menu: asRendered, availability: rendered }: MenuAndAvailability) {
  const availability = useAvailability(asRendered.restaurant.slug, rendered)
  const { draft, isElsewhere } = useOwnDraft(asRendered.restaurant)
  const menu = liveMenu(asRendered, availability)
  const { restaurant } = menu
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [isJustReading, setJustReading] = useState(false)
  const topId = useId()
  const listId = useId()

  const sections = searchMenu(menu, query, null, menusShown(menu, availability, draft?.timing ?? null))
  const when = { restaurant, availability, draft, onClick: () => setOpen({ kind: 'order-type' }) }
  const asksForType = !isJustReading && draft !== null && (draft.orderType === null || draft.timing === null)

  const announceAdded = (product: Product) => setAnnouncement(`${product.name} was added to your order.`)
  const quickAdd = (product: Product) => {
    if (!addAsItComes(product)) return setOpen({ kind: 'product', product })
    announceAdded(product)
  }

  return (
    <>
      <a
        href={`#${listId}`}
        className="sr-only rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30"
      >
        Skip to the menu
      </a>
      <MenuHeader
        restaurant={restaurant}
        itemCount={itemCount(draft?.lines ?? [])}
        deliveryFee={draft && deliveryFeeOf(draft, restaurant)}
        when={<WhenButton {...when} className="hidden sm:inline-flex" />}
        onOpenCart={() => setOpen({ kind: 'cart' })}
      />
      <MenuIntroduction id={topId} restaurant={restaurant} availability={availability}>
        <WhenButton {...when} className="flex w-full justify-center sm:hidden" />
      </MenuIntroduction>
      <div className="page-width pb-32 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <div className="contents lg:sticky lg:top-24 lg:block lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:p-1">
          <SearchBox query={query} onChange={setQuery} />
          <CategoryNav topId={topId} sections={sections} />
        </div>
        <main id={listId} tabIndex={-1} aria-label="Menu" className="outline-none">
          {sections.map((section, place) => (
            <MenuSectionView
              key={section.category.id}
              section={section}
              isFirst={place === 0}
              lines={draft?.lines ?? []}
              onOpen={(product) => setOpen({ kind: 'product', product })}
              onQuickAdd={quickAdd}
            />
          ))}
          {sections.length === 0 && <NoItems isEmpty={menu.products.length === 0} />}
        </main>
      </div>
      <CartBar
        menu={menu}
        draft={draft}
        now={Temporal.Instant.from(availability.now)}
        onOpen={() => setOpen({ kind: 'cart' })}
      />
      <MenuDialogs
        menu={menu}
        availability={availability}
        draft={draft}
        isElsewhere={isElsewhere}
        open={asksForType ? { kind: 'order-type' } : open}
        onOpen={setOpen}
        onClose={() => {
          setOpen(null)
          setJustReading(true)
        }}
        onAdded={announceAdded}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

function NoRestaurant() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        level="h1"
        title="No Restaurant Available"
        text="Please set up your restaurant information in the admin panel."
      />
    </main>
  )
}

function NoItems({ isEmpty }: { readonly isEmpty: boolean }) {
  return (
    <EmptyState
      title="No items found"
      text={isEmpty ? 'No menu items have been added yet.' : 'Try adjusting your search or category filter.'}
    />
  )
}

import {
  lazy,
  memo,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { servedSections } from '#domain/menu/filter.ts'
import { type MenuSection, type ProductOutline, readOutline } from '#domain/menu/outline.ts'
import { popularProducts } from '#domain/menu/popular.ts'
import type { MenuQuery } from '#domain/menu/search/menu-search.ts'
import { specialSection } from '#domain/menu/special-section.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { itemCount } from '#domain/orders/cart/item-count.ts'
import { describeFailure } from '#web/api/failure.ts'
import { BrandColors } from '#web/shell/brand-colors.tsx'
import { rememberRestaurant } from '#web/shell/restaurant-to-call.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { deliveryFeeOf } from '../draft/delivery-fee.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { useVisitTracking } from '../tracking/use-visit-tracking.ts'
import { CartBar } from './cart-bar.tsx'
import { CategoryNav } from './category-nav.tsx'
import { type LoadedMenu, useFullMenu } from './full-menu.ts'
import { liveRestaurant } from './live-restaurant.ts'
import type { MenuPageData, RenderedMenu } from './load-menu-page.ts'
import { MenuDialogs, productOf } from './menu-dialogs.tsx'
import { MenuHeader } from './menu-header.tsx'
import { MenuIntroduction } from './menu-introduction.tsx'
import { MenuSectionView, type SharedSectionProps } from './menu-section.tsx'
import { menusShown } from './menus-shown.ts'
import { firstQuestion } from './open-dialog.ts'
import { PopularRail } from './popular-rail.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchData } from './search-data.tsx'
import { foundAnchor, sectionAnchor } from './section-anchor.ts'
import { type LiveAvailability, useAvailability } from './use-availability.ts'
import { type DialogEntries, useDialogEntries } from './use-dialog-entries.ts'
import { type OwnDraft, useOwnDraft } from './use-own-draft.ts'
import { useWantedOrderType } from './use-wanted-order-type.ts'
import { WhenButton } from './when-button.tsx'

const NoRestaurant = lazy(() =>
  import('./no-restaurant.tsx').then((module) => ({ default: module.NoRestaurant })),
)

const loadFinder = () => import('./search/menu-finder.ts')
const LabelChips = lazy(() => loadFinder().then((module) => ({ default: module.SavedLabelChips })))

const MenuFooter = lazy(() => import('./menu-footer.tsx').then((module) => ({ default: module.MenuFooter })))

/** The online menu of one restaurant. Complete when the server renders it; ordering starts after hydration. */
export function MenuPage({ rendered, emptyPage = 'menu_page' }: MenuPageData) {
  if (!rendered) {
    return (
      <Suspense>
        <NoRestaurant emptyPage={emptyPage} />
      </Suspense>
    )
  }
  return <OpenMenu key={rendered.restaurant.id} rendered={rendered} />
}

function OpenMenu({ rendered }: { readonly rendered: RenderedMenu }) {
  return <MenuWithOrder rendered={rendered} {...useOwnDraft(rendered.restaurant)} />
}

type MenuWithOrderProps = OwnDraft & { readonly rendered: RenderedMenu }

/** Memoized, so that reading the stored order renders nothing until its draft is handed down. */
const MenuWithOrder = memo(function MenuWithOrder({ rendered, draft, isElsewhere }: MenuWithOrderProps) {
  const { id, slug } = rendered.restaurant
  const availability = useAvailability(slug, rendered.availability)
  useVisitTracking(id)
  useEffect(() => {
    if (draft) rememberRestaurant(rendered.restaurant)
  }, [draft, rendered.restaurant])
  const [query, setQuery] = useState(noQuery)
  const onSearch = (next: MenuQuery) => startTransition(() => setQuery(next))
  const entries = useDialogEntries()
  const { open, show } = entries
  const askHowAndWhen = () => show({ ...firstQuestion, depth: 1 })
  useWantedOrderType(askHowAndWhen)
  const [announcement, setAnnouncement] = useState('')
  const [isJustReading, setJustReading] = useState(false)
  const topId = useId()
  const listId = useId()

  const isCartEmpty = (draft?.lines.length ?? 0) === 0
  const whole = useFullMenu(id, open ? 'dialog' : isCartEmpty ? 'later' : 'cart', availability.menuVersion)
  const shown = useShownMenu(rendered, whole.loaded, availability, draft, query)
  const { restaurant, loaded, all } = shown
  const when = { restaurant, availability, draft, onClick: askHowAndWhen }
  const asksForType = !isJustReading && draft !== null && (draft.orderType === null || draft.timing === null)
  useNothingBefore(asksForType, entries)

  const openCart = () => show({ kind: 'cart', over: null })
  const announceAdded = (name: string) => setAnnouncement(`${name} was added to your order.`)
  const openProduct = useCallback(
    ({ key, name }: ProductOutline) => show({ kind: 'product', key, name }),
    [show],
  )
  const quickAdd = useQuickAdd(async () => loaded ?? whole.load(), openProduct, announceAdded)
  const parts = { lines: draft?.lines ?? noLines, onOpen: openProduct, onQuickAdd: quickAdd }

  return (
    <>
      <BrandColors color={restaurant.brandColor} />
      <SkipLink to={listId} />
      <MenuHeader
        restaurant={restaurant}
        itemCount={itemCount(draft?.lines ?? [])}
        deliveryFee={draft && deliveryFeeOf(draft, restaurant)}
        when={<WhenButton {...when} />}
        isSearching={shown.results !== null}
        onOpenCart={openCart}
      />
      <MenuIntroduction
        id={topId}
        restaurant={restaurant}
        availability={availability}
        feeText={shown.feeText}
        specialAnchor={shown.specialAnchor}
        isSearching={shown.results !== null}
        onOpenHours={() => show({ kind: 'hours' })}
      />
      <MenuBody topId={topId} listId={listId} shown={shown} query={query} parts={parts} onSearch={onSearch} />
      <CartBar
        whole={loaded}
        restaurant={restaurant}
        draft={draft}
        now={Temporal.Instant.from(availability.now)}
        onOpen={openCart}
      />
      <Suspense>
        <MenuFooter restaurant={rendered.restaurant} texts={rendered.texts} />
      </Suspense>
      <MenuDialogs
        restaurant={restaurant}
        menu={loaded?.menu ?? null}
        availability={availability}
        draft={draft}
        isElsewhere={isElsewhere}
        open={asksForType && open?.kind !== 'order-type' ? firstQuestion : open}
        entries={entries}
        onReadOn={() => setJustReading(true)}
        onAdded={announceAdded}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SearchData about={[rendered.restaurant, all, rendered.pageUrl, rendered.availability.specialHours]} />
    </>
  )
})

type ShownMenu = ReturnType<typeof useShownMenu>

/** The menu as it is served now, with the sections that match the search. */
function useShownMenu(
  rendered: RenderedMenu,
  whole: LoadedMenu | null,
  availability: LiveAvailability,
  draft: OrderDraft | null,
  query: MenuQuery,
) {
  const content = whole?.menu ?? rendered
  const live = whole && liveRestaurant(whole.menu.restaurant, availability)
  const loaded = whole && live && { ...whole, menu: { ...whole.menu, restaurant: live } }
  const restaurant = live ?? liveRestaurant(rendered.restaurant, availability)
  const feeText = whole ? whole.work.feeText(whole.menu.restaurant) : rendered.feeText
  const all = useSections(rendered, whole)
  const names = useSame(menusShown(content, availability, draft?.timing ?? null))
  const served = useMemo(() => servedSections(all, names), [all, names])
  const popular = useMemo(() => popularProducts(served), [served])
  const menu = whole?.menu
  const isSearching = query.text.trim() !== '' || query.labels.length > 0
  const finder = useFinder(isSearching)
  const search = useMemo(
    () => finder?.menuSearch(served, (outline) => (menu ? finder.optionNames(productOf(menu, outline)) : [])),
    [finder, served, menu],
  )
  const results = useMemo(() => (isSearching && search?.(query)) || null, [isSearching, search, query])
  const special = results ? null : specialSection(served, names)
  const specialAnchor = special && sectionAnchor(special.key)
  return { restaurant, feeText, loaded, all, served, results, finder, popular, specialAnchor }
}

type Finder = typeof import('./search/menu-finder.ts')

/** Returns the code of the search; null until it is needed, and while it loads. */
function useFinder(isNeeded: boolean): Finder | null {
  const [finder, setFinder] = useState<Finder | null>(null)
  const isMissing = isNeeded && !finder
  useEffect(() => {
    if (isMissing)
      loadFinder().then(
        (module) => startTransition(() => setFinder(module)),
        (problem) => showFailure(describeFailure(problem)),
      )
  }, [isMissing])
  return finder
}

/** Returns a stable function that adds a product as it comes, or opens it if it must be chosen first. */
function useQuickAdd(
  load: () => Promise<LoadedMenu | null>,
  onOpen: (outline: ProductOutline) => void,
  onAdded: (name: string) => void,
) {
  return useLatest(async (outline: ProductOutline) => {
    const full = await load()
    if (!full) return
    const product = productOf(full.menu, outline)
    if (!product || !full.work.addAsItComes(product)) return onOpen(outline)
    full.work.confirmTap()
    onAdded(product.name)
  })
}

function SkipLink({ to }: { readonly to: string }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30"
    >
      Skip to the menu
    </a>
  )
}

type MenuBodyProps = {
  readonly topId: string
  readonly listId: string
  readonly shown: ShownMenu
  readonly query: MenuQuery
  readonly parts: Omit<SharedSectionProps, 'isFirst'>
  readonly onSearch: (query: MenuQuery) => void
}

function MenuBody({ topId, listId, shown, query, parts, onSearch }: MenuBodyProps) {
  const { all, served, results, finder, popular } = shown
  const [timesCleared, setTimesCleared] = useState(0)
  const isSearching = results !== null
  useEffect(() => {
    // The first results are at the top, wherever the diner was reading.
    if (isSearching) scrollTo({ top: 0, behavior: 'instant' })
  }, [isSearching])
  const searchAnew = (next: MenuQuery) => {
    onSearch(next)
    setTimesCleared(timesCleared + 1)
  }
  return (
    <div className="page-width pb-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <div className="contents lg:sticky lg:top-16 lg:flex lg:max-h-[calc(100dvh-5rem)] lg:flex-col lg:self-start lg:pt-4">
        <SearchBox
          key={timesCleared}
          takesFocus={timesCleared > 0}
          onChange={(text) => onSearch({ ...query, text })}
        >
          <Suspense>
            <LabelChips
              sections={served}
              results={results}
              chosen={query.labels}
              onChoose={(labels) => onSearch({ ...query, labels })}
            />
          </Suspense>
        </SearchBox>
        <CategoryNav
          topId={topId}
          sections={results ?? served}
          anchorOf={results ? foundAnchor : sectionAnchor}
          isAside={isSearching}
        />
      </div>
      <main id={listId} tabIndex={-1} aria-label="Menu" className="outline-none lg:pt-4">
        {finder && results && <finder.FoundProducts sections={results} {...parts} />}
        {finder && results?.length === 0 && (
          <finder.NothingFound
            query={query}
            sections={served}
            phone={shown.restaurant.phone}
            onSearch={searchAnew}
          />
        )}
        {/* Hidden rather than unmounted: unmounting a large menu takes longer than a keystroke. */}
        <div inert={isSearching} className={results ? 'menu-aside' : undefined}>
          {popular.length > 0 && (
            <PopularRail products={popular} onOpen={parts.onOpen} onQuickAdd={parts.onQuickAdd} />
          )}
          {served.map((section, place) => (
            <MenuSectionView
              key={section.key}
              section={section}
              anchor={sectionAnchor(section.key)}
              isFirst={place === 0}
              {...parts}
            />
          ))}
        </div>
        {!results && served.length === 0 && (
          <EmptyState
            title="No items found"
            text={
              all.length === 0
                ? 'No menu items have been added yet.'
                : 'Try adjusting your search or category filter.'
            }
          />
        )}
      </main>
    </div>
  )
}

/** If type and time must be chosen again, as after an order, an older history entry must not open its dialog. */
function useNothingBefore(asksForType: boolean, { open, replace }: DialogEntries): void {
  const isFromBefore = asksForType && open !== null && open.kind !== 'order-type'
  useEffect(() => {
    // After the effect: `replace` updates synchronously, which React doesn't support inside an effect.
    if (isFromBefore) queueMicrotask(() => replace(null))
  }, [isFromBefore, replace])
}

const noQuery: MenuQuery = { text: '', labels: [] }
const noLines: readonly CartLine[] = []

/** Returns the previous array while its names are unchanged, so that dependent sections don't re-render. */
function useSame(names: readonly string[]): readonly string[] {
  const [kept, keep] = useState(names)
  const isSame = kept.length === names.length && kept.every((name, place) => name === names[place])
  if (!isSame) keep(names)
  return isSame ? kept : names
}

/** Returns a stable function that calls `act` of the latest render. */
function useLatest<Value>(act: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((value: Value) => latest.current(value), [])
}

/** Returns the sections the page was rendered with, or those of the full menu if it has changed since. */
function useSections({ version, outline }: RenderedMenu, whole: LoadedMenu | null): readonly MenuSection[] {
  const changed = whole && whole.menu.version !== version ? whole : null
  return useMemo(
    () => (changed ? changed.work.outlineOf(changed.menu) : readOutline(outline)),
    [changed, outline],
  )
}

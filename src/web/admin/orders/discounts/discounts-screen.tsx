import { useQuery } from '@tanstack/react-query'
import type { MenuProduct } from '#contract/menu/timed-menus.ts'
import type { CodeView } from '#contract/restaurants/discount-codes.ts'
import { compareStandings } from '#domain/orders/discounts/discount-code.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { DeleteDialog } from '#web/admin/edit-list/delete-dialog.tsx'
import { EditListView } from '#web/admin/edit-list/edit-list-view.tsx'
import { useEditList } from '#web/admin/edit-list/use-edit-list.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { PermissionAtRestaurant } from '#web/admin/restaurant-choice/permission-required.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { callApi } from '#web/api/client.ts'
import { rememberServerTime, useServerNow } from '#web/api/server-clock.ts'
import { titled } from '#web/shell/page-title.ts'
import { codeColumns, standingOf } from './code-columns.tsx'
import { CodeForm } from './code-form.tsx'

export const meta = titled('Discount Codes')

export default function DiscountsScreen() {
  return (
    <PermissionAtRestaurant
      permission="discounts.write"
      message="Please select a restaurant to manage its discount codes."
      setup="Set up your restaurant first. Then you can give discounts."
      page="Discount Codes"
      lacking="discount codes"
    >
      {({ id }) => <Discounts restaurant={id} />}
    </PermissionAtRestaurant>
  )
}

function Discounts({ restaurant }: { readonly restaurant: string }) {
  const query = useQuery(listOf(restaurant))
  return (
    <Loaded query={query} loading="Loading discount codes..." title="Discount Codes">
      {(loaded) => <LoadedCodes restaurant={restaurant} {...loaded} />}
    </Loaded>
  )
}

function listOf(restaurant: string) {
  return {
    queryKey: queryKeys.discountCodes(restaurant),
    queryFn: async () => {
      const list = await (await callApi()).discountCodes.list({ restaurant })
      rememberServerTime(list.now)
      return list
    },
  }
}

type LoadedProps = {
  readonly restaurant: string
  readonly timezone: string
  /** The server's time when it returned the list. */
  readonly now: string
  readonly codes: readonly CodeView[]
  readonly products: readonly MenuProduct[]
}

function LoadedCodes({ restaurant, timezone, now: readAt, codes, products }: LoadedProps) {
  const now = useServerNow(readAt, 15)
  const { date, moment } = useMoments()
  const list = useEditList({
    idOf: ({ code }: CodeView) => code,
    query: listOf(restaurant),
    rowsOf: (loaded) => loaded.codes,
  })
  const toggle = async ({ code, revision, currentUses: _uses, ...discount }: CodeView): Promise<void> => {
    await list.attempt(async () => {
      const isActive = !discount.isActive
      const { discountCodes } = await callApi()
      const request = { restaurant, code, revision, discount: { ...discount, isActive } }
      const saved = await discountCodes.update(request)
      list.say(`${code} is ${isActive ? 'active' : 'inactive'}.`, () => toggle(saved))
    })
  }
  const remove = ({ code, revision }: CodeView) =>
    list.attempt(async () => {
      await (await callApi()).discountCodes.delete({ restaurant, code, revision })
      list.say(`${code} was deleted.`)
    })
  return (
    <EditListView
      list={list}
      title="Discount Codes"
      text="Codes that diners enter at checkout."
      one="discount code"
      caption="Discount codes"
      editor="drawer"
      isCompact
      columns={codeColumns({
        now,
        isBusy: list.isBusy,
        moment: (at) => (isMidnight(at, timezone) ? date : moment)(at, timezone),
        onToggle: toggle,
      })}
      rows={codes.toSorted((one, other) => compareStandings(standingOf(one, now), standingOf(other, now)))}
      nameOf={({ code }) => code}
      empty={
        <EmptyPanel
          title="No discount codes yet"
          text="Add one to thank regulars or to fill a quiet evening."
        />
      }
      formOf={(code) => (
        <CodeForm
          restaurant={restaurant}
          code={code}
          timezone={timezone}
          products={products}
          onSaved={(saved) => list.saved(code ? `${saved.code} was saved.` : `${saved.code} was created.`)}
          onCancel={list.close}
          onLook={list.look}
        />
      )}
      confirmDelete={(code) => (
        <DeleteDialog
          list={list}
          title={`Delete ${code.code}?`}
          text="Are you sure you want to delete this discount code? A code that has been used can only be made inactive."
          onDelete={() => remove(code)}
        />
      )}
    />
  )
}

/** A time at the start of a day is shown as the day alone. */
function isMidnight(at: string, timezone: string): boolean {
  const { hour, minute } = Temporal.Instant.from(at).toZonedDateTimeISO(timezone)
  return hour === 0 && minute === 0
}

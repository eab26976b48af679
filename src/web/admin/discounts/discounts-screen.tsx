import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CodeView } from '#contract/discount-codes.ts'
import type { MenuProduct } from '#contract/timed-menus.ts'
import { type CodeStanding, codeStanding } from '#domain/discounts/discount-code.ts'
import { EditListView } from '#web/admin/edit-list/edit-list-view.tsx'
import { useEditList } from '#web/admin/edit-list/use-edit-list.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import type { Column } from '#web/admin/parts/data-table.tsx'
import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { Loaded } from '#web/admin/parts/loaded.tsx'
import { invalidate, queryKeys } from '#web/admin/parts/query-keys.ts'
import { SetupRequired } from '#web/admin/parts/setup-required.tsx'
import { StatusBadgeButton } from '#web/admin/parts/status-badge-button.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import { callApi } from '#web/api/client.ts'
import { rememberServerTime, useServerNow } from '#web/api/server-clock.ts'
import { paths } from '#web/paths.ts'
import { titled } from '#web/shell/page-title.ts'
import { CodeForm } from './code-form.tsx'
import { formatReward } from './code-values.ts'

export const meta = titled('Discount Codes')

export default function DiscountsScreen() {
  return (
    <RestaurantRequired
      message="Please select a restaurant to manage its discount codes."
      setup={
        <SetupRequired
          to={paths.restaurantSetup}
          text="Set up your restaurant first. Then you can give discounts."
        />
      }
    >
      {({ id }) => <Discounts restaurant={id} />}
    </RestaurantRequired>
  )
}

function Discounts({ restaurant }: { readonly restaurant: string }) {
  const query = useQuery(listOf(restaurant))
  return (
    <Loaded query={query} loading="Loading discount codes...">
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
  const queries = useQueryClient()
  const { moment } = useMoments()
  const list = useEditList<CodeView>({
    idOf: ({ code }) => code,
    refresh: () => invalidate(queries, queryKeys.discountCodes(restaurant)),
    newest: async ({ code }) =>
      (await queries.fetchQuery(listOf(restaurant))).codes.find((each) => each.code === code) ?? null,
  })
  const toggle = ({ code, revision, currentUses: _uses, ...discount }: CodeView) =>
    list.attempt(async () => {
      const isActive = !discount.isActive
      const { discountCodes } = await callApi()
      await discountCodes.update({ restaurant, code, revision, discount: { ...discount, isActive } })
      list.say(`${code} is ${isActive ? 'active' : 'inactive'}.`)
    })
  const remove = ({ code, revision }: CodeView) =>
    list.attempt(async () => {
      await (await callApi()).discountCodes.delete({ restaurant, code, revision })
      list.say(`${code} was deleted.`)
    })
  const columns: readonly Column<CodeView>[] = [
    {
      header: 'Code',
      isName: true,
      cell: ({ code, description }) => (
        <span className="block">
          <span className="font-semibold tracking-wide">{code}</span>
          {description && <span className="block text-sm font-normal text-ink-soft">{description}</span>}
        </span>
      ),
    },
    { header: 'Gives', cell: ({ reward }) => formatReward(reward) },
    { header: 'Valid', cell: (code) => formatValidity(code, (at) => moment(at, timezone)) },
    {
      header: 'Uses',
      cell: ({ currentUses, maxUses }) => (maxUses === null ? currentUses : `${currentUses} of ${maxUses}`),
    },
    {
      header: 'Status',
      cell: (code) => (
        <StatusBadgeButton
          isActive={code.isActive}
          instead={standingLabels[standingOf(code, now)]}
          name={code.code}
          isBusy={list.isBusy}
          onToggle={() => toggle(code)}
        />
      ),
    },
  ]
  return (
    <EditListView
      list={list}
      title="Discount Codes"
      text="What diners can type at checkout, and what it gives them."
      one="Discount Code"
      caption="Discount codes"
      columns={columns}
      rows={codes}
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
        <ConfirmDialog
          title={`Delete ${code.code}?`}
          text="Are you sure you want to delete this discount code? A code that has been used can only be switched off."
          confirm="Delete"
          isBusy={list.isBusy}
          onConfirm={() => remove(code)}
          onCancel={() => list.askToDelete(null)}
        />
      )}
    />
  )
}

/** DCM-7: labels in place of 'Active'. */
const standingLabels = {
  active: null,
  inactive: null,
  expired: 'Expired',
  not_yet: 'Not yet active',
  used_up: 'Used up',
} as const satisfies Record<CodeStanding, string | null>

function standingOf({ validFrom, validUntil, ...code }: CodeView, now: Temporal.Instant): CodeStanding {
  const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))
  return codeStanding({ ...code, validFrom: instant(validFrom), validUntil: instant(validUntil) }, now)
}

/** 'Always', 'From 11/20/2026, 6:00 PM', 'Until …', or both; `at` formats an instant. */
function formatValidity({ validFrom, validUntil }: CodeView, at: (text: string) => string): string {
  if (validFrom && validUntil) return `${at(validFrom)} – ${at(validUntil)}`
  if (validFrom) return `From ${at(validFrom)}`
  return validUntil ? `Until ${at(validUntil)}` : 'Always'
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CodeView } from '#contract/discount-codes.ts'
import type { MenuProduct } from '#contract/timed-menus.ts'
import { type CodeStanding, codeStanding } from '#domain/discounts/discount-code.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/admin/parts/data-table.tsx'
import { editFailureOf } from '#web/admin/parts/edit-failure.ts'
import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { Loaded } from '#web/admin/parts/loaded.tsx'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { type Note, PassingNote } from '#web/admin/parts/passing-note.tsx'
import { RowActions } from '#web/admin/parts/row-actions.tsx'
import { SetupRequired } from '#web/admin/parts/setup-required.tsx'
import { StatusBadgeButton } from '#web/admin/parts/status-badge-button.tsx'
import { useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import { callApi } from '#web/api/client.ts'
import { rememberServerTime, useServerNow } from '#web/api/server-clock.ts'
import { paths } from '#web/paths.ts'
import { titled } from '#web/shell/page-title.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
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
    queryKey: ['discount-codes', restaurant],
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
  const leave = useLeave()
  /** The code as it was when its form was opened. null: none is being edited; 'new': one is being added. */
  const [edited, setEdited] = useState<CodeView | 'new' | null>(null)
  const [toDelete, setToDelete] = useState<CodeView | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [note, setNote] = useState<Note | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: ['discount-codes', restaurant] })
  const say = (text: string) => setNote({ id: (note?.id ?? 0) + 1, text })

  async function attempt(act: () => Promise<void>): Promise<void> {
    setIsBusy(true)
    try {
      await act()
    } catch (error) {
      const failure = editFailureOf(error)
      const code = failure.kind === 'changed' ? 'HTTP_409' : 'HTTP_422'
      showFailure(failure.kind === 'failed' ? failure.failure : { message: failure.message, code })
    } finally {
      await refresh()
      setToDelete(null)
      setIsBusy(false)
    }
  }
  const toggle = ({ code, revision, currentUses: _uses, ...discount }: CodeView) =>
    attempt(async () => {
      const isActive = !discount.isActive
      const { discountCodes } = await callApi()
      await discountCodes.update({ restaurant, code, revision, discount: { ...discount, isActive } })
      say(`${code} is ${isActive ? 'active' : 'inactive'}.`)
    })
  const remove = ({ code, revision }: CodeView) =>
    attempt(async () => {
      await (await callApi()).discountCodes.delete({ restaurant, code, revision })
      say(`${code} was deleted.`)
    })
  const form = (code: CodeView | null) => (
    <CodeForm
      key={code ? `${code.code} ${code.revision}` : 'new'}
      restaurant={restaurant}
      code={code}
      timezone={timezone}
      products={products}
      onSaved={(saved) => {
        say(code ? `${saved.code} was saved.` : `${saved.code} was created.`)
        setEdited(null)
        refresh()
      }}
      onCancel={() => setEdited(null)}
      onLook={async () => {
        const newest = await queries.fetchQuery(listOf(restaurant))
        setEdited(newest.codes.find((each) => each.code === code?.code) ?? null)
      }}
    />
  )
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
          isBusy={isBusy}
          onToggle={() => toggle(code)}
        />
      ),
    },
    {
      header: 'Actions',
      cell: (code) => (
        <RowActions>
          <Button
            variant="quiet"
            aria-label={`Edit ${code.code}`}
            onClick={() => leave(() => setEdited(code))}
          >
            Edit
          </Button>
          <Button variant="quiet" aria-label={`Delete ${code.code}`} onClick={() => setToDelete(code)}>
            Delete
          </Button>
        </RowActions>
      ),
    },
  ]
  return (
    <>
      <PageHeading title="Discount Codes" text="What diners can type at checkout, and what it gives them.">
        <Button isDisabled={edited === 'new'} onClick={() => leave(() => setEdited('new'))}>
          Add Discount Code
        </Button>
      </PageHeading>
      {edited === 'new' && (
        <div className="mb-6">
          <Panel title="Add Discount Code">{form(null)}</Panel>
        </div>
      )}
      {codes.length > 0 ? (
        <DataTable
          caption="Discount codes"
          columns={columns}
          rows={codes}
          rowKey={({ code }) => code}
          insteadOf={({ code }) => (edited !== 'new' && edited?.code === code ? form(edited) : null)}
        />
      ) : (
        <EmptyPanel
          title="No discount codes yet"
          text="Add one to thank regulars or to fill a quiet evening."
        />
      )}
      {toDelete && (
        <ConfirmDialog
          title={`Delete ${toDelete.code}?`}
          text="Are you sure you want to delete this discount code? A code that has been used can only be switched off."
          confirm="Delete"
          isBusy={isBusy}
          onConfirm={() => remove(toDelete)}
          onCancel={() => setToDelete(null)}
        />
      )}
      <PassingNote note={note} onGone={() => setNote(null)} />
    </>
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

import { useState } from 'react'
import type { ReportView } from '#contract/money/reports.ts'
import { journalTotals } from '#domain/money/reports/journal.ts'
import { journalAccounts, journalEntries } from '#domain/money/reports/journal-accounts.ts'
import { cents } from '#domain/money.ts'
import { FigureTable } from '#web/admin/charts/figure-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AccountNumbersDialog } from './account-numbers-dialog.tsx'
import { dollars } from './dollars.ts'

type JournalTableProps = Pick<ReportView, 'journal' | 'accountNumbers' | 'may'> & {
  /** The slug. */
  readonly restaurant: string
}

/**
 * REP-8: the journal, each entry with its accounts, and what is booked to them. People who may close days can give the accounts
 * numbers.
 */
export function JournalTable({ journal, accountNumbers, may, restaurant }: JournalTableProps) {
  const [isNumbering, setIsNumbering] = useState(false)
  if (journal.length === 0) return <p className="text-ink-soft">There is nothing to book.</p>
  const totals = journalTotals(
    journal.map((line) => ({ ...line, debit: cents(line.debit), credit: cents(line.credit) })),
  )
  const amount = (value: number) => (value === 0 ? '' : dollars(value))
  return (
    <>
      <FigureTable
        caption="Journal"
        rows={journal}
        rowKey={({ entry, account, debit }) => `${entry} ${account} ${debit === 0}`}
        hasTotal
        columns={[
          {
            header: 'Account',
            cell: ({ entry, account }) => (
              <>
                {accountNumbers[account] && `${accountNumbers[account]} `}
                {journalAccounts[account].name}
                <span className="block text-2xs font-normal text-ink-soft">{journalEntries[entry]}</span>
              </>
            ),
          },
          { header: 'Debit', cell: ({ debit }) => amount(debit), total: dollars(totals.debit) },
          { header: 'Credit', cell: ({ credit }) => amount(credit), total: dollars(totals.credit) },
        ]}
      />
      <details className="group mt-4 text-sm">
        <summary className="flex min-h-11 list-none items-center gap-2.5 font-semibold">
          <Icon name="forward" className="size-3.5 transition-transform group-open:rotate-90" />
          What is booked to which account
        </summary>
        <dl className="mt-2 grid gap-2">
          {Object.entries(journalAccounts).map(([id, { name, text }]) => (
            <div key={id}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-ink-soft">
          Payouts are booked on the day of their arrival, with the fees of the provider and the disputed
          payments that they contain.
        </p>
        {may.close && (
          <Button variant="outline" className="mt-3 print:hidden" onClick={() => setIsNumbering(true)}>
            Number the accounts
          </Button>
        )}
      </details>
      {isNumbering && (
        <AccountNumbersDialog
          accountNumbers={accountNumbers}
          restaurant={restaurant}
          onClose={() => setIsNumbering(false)}
        />
      )}
    </>
  )
}

import type { ReportView } from '#contract/reports.ts'
import { cents } from '#domain/money.ts'
import { journalTotals } from '#domain/reports/journal.ts'
import { journalAccounts, journalEntries } from '#domain/reports/journal-accounts.ts'
import { dollars } from './dollars.ts'
import { FigureTable } from './figure-table.tsx'

/** REP-8: the journal, each entry with its accounts, and what is booked to them. */
export function JournalTable({ journal }: Pick<ReportView, 'journal'>) {
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
                {journalAccounts[account].name}
                <span className="block text-2xs font-normal text-ink-soft">{journalEntries[entry]}</span>
              </>
            ),
          },
          { header: 'Debit', cell: ({ debit }) => amount(debit), total: dollars(totals.debit) },
          { header: 'Credit', cell: ({ credit }) => amount(credit), total: dollars(totals.credit) },
        ]}
      />
      <details className="mt-4 text-sm">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
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
          Disputed payments and the fees of the payment provider are not part of the journal: book them from
          the provider’s statement.
        </p>
      </details>
    </>
  )
}

import { useState } from 'react'
import type { DinerDetail } from '#contract/people/diners.ts'
import { ActionDialog } from '#web/admin/calls/action-dialog.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConsentBadge } from './consent-badge.tsx'
import { useDinerChange } from './use-diner-change.ts'

type ConsentPanelProps = { readonly diner: DinerDetail; readonly restaurant: string }

/** DIN-8: what the diner agreed to, what was sent, and a button that withdraws the consent. */
export function ConsentPanel({ diner, restaurant }: ConsentPanelProps) {
  const [isAsking, setIsAsking] = useState(false)
  const changed = useDinerChange(restaurant)
  return (
    <Panel title="Win-back email" actions={<ConsentBadge consent={diner.consent} />}>
      <Consents {...diner} />
      <h3 className="mt-5 font-semibold">Emails</h3>
      <Mails {...diner} />
      {diner.consent === 'agreed' && (
        <div className="mt-5 border-t border-line pt-4">
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            Unsubscribe diner
          </Button>
        </div>
      )}
      {isAsking && (
        <ActionDialog
          title={`Unsubscribe ${diner.name || diner.email}?`}
          text="They get no more win-back email until they agree again with an order."
          confirm="Unsubscribe"
          action={async () =>
            changed(await (await callApi()).diners.withdrawConsent({ restaurant, dinerId: diner.id }))
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  )
}

const endings = { diner: 'by the diner', restaurant: 'by the restaurant' } as const

function Consents({ consents, timezone }: Pick<DinerDetail, 'consents' | 'timezone'>) {
  const { moment } = useMoments()
  return (
    <ol className="grid gap-4">
      {consents.map(({ text, givenAt, withdrawnAt, withdrawnBy }) => (
        <li key={givenAt}>
          <blockquote className="border-l-2 border-line-strong pl-3">“{text}”</blockquote>
          <p className="mt-1 text-sm text-ink-soft">
            Agreed {moment(givenAt, timezone)}
            {withdrawnAt &&
              `; unsubscribed ${moment(withdrawnAt, timezone)}${withdrawnBy ? ` ${endings[withdrawnBy]}` : ''}`}
          </p>
        </li>
      ))}
    </ol>
  )
}

const mailStates = { queued: 'Waiting', sent: 'Sent', skipped: 'Not sent' } as const

function Mails({ mails, timezone }: Pick<DinerDetail, 'mails' | 'timezone'>) {
  const { moment } = useMoments()
  if (mails.length === 0) return <p className="mt-1 text-ink-soft">None yet.</p>
  return (
    <ul className="mt-1 divide-y divide-line">
      {mails.map(({ state, queuedAt, endedAt }) => (
        <li key={queuedAt} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>{mailStates[state]}</span>
          <span className="text-sm text-ink-soft">{moment(endedAt ?? queuedAt, timezone)}</span>
        </li>
      ))}
    </ul>
  )
}

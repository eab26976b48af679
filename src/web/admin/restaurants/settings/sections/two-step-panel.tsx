import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team } from '#contract/restaurants/team.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { demandsSecondFactor, type GraceDays, graceDays } from '#domain/people/accounts/second-factor.ts'
import { useAccount } from '#web/accounts/account.ts'
import { ActionDialog } from '#web/admin/calls/action-dialog.tsx'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import type { SectionProps } from './section-props.ts'

type TwoStepPanelProps = SectionProps & { readonly team: Team }

/**
 * ACC-70: how many of the team use two-step verification, and a button that requires it of everyone, at once or in a few days. Only
 * people who use it themselves can require it.
 */
export function TwoStepPanel({ team, settings }: TwoStepPanelProps) {
  const queries = useQueryClient()
  const account = useAccount()
  const [question, setQuestion] = useState<'require' | 'stop' | null>(null)
  const restaurant = settings.id
  const from = team.secondFactorFrom === null ? null : Temporal.Instant.from(team.secondFactorFrom)
  const lacking = team.members.filter(({ secondFactor }) => !secondFactor).length
  const canRequire = account.kind === 'diner' && account.diner.secondFactor
  const changed = () => invalidate(queries, queryKeys.team(restaurant), queryKeys.managedRestaurants())
  return (
    <Panel
      title="Two-step verification"
      actions={
        from === null ? (
          <Badge>Not required</Badge>
        ) : demandsSecondFactor({ secondFactorFrom: from }, serverNow()) ? (
          <Badge tone="good">Required</Badge>
        ) : (
          <Badge tone="info">Required from {formatDayAndTime(from, settings.details, serverNow())}</Badge>
        )
      }
    >
      <div className="grid gap-4">
        <p>{usageText(lacking, team.members.length)}</p>
        {from === null && !canRequire && (
          <p className="text-ink-soft">To require it of the team, set it up for your own account first.</p>
        )}
        <div className="flex flex-wrap gap-3">
          {from !== null ? (
            <Button variant="outline" onClick={() => setQuestion('stop')}>
              Stop requiring it
            </Button>
          ) : canRequire ? (
            <Button variant="outline" onClick={() => setQuestion('require')}>
              Require it for the team
            </Button>
          ) : (
            <LinkButton variant="outline" to={adminPaths.security}>
              Set up two-step verification
            </LinkButton>
          )}
        </div>
      </div>
      {question === 'require' && (
        <RequireDialog
          restaurant={restaurant}
          lacking={lacking}
          onChanged={changed}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'stop' && (
        <ActionDialog
          title="Stop requiring two-step verification?"
          text="A stolen password is then enough to act as a person of the team who doesn’t use it."
          confirm="Stop requiring it"
          action={async () => {
            await (await callApi()).team.releaseSecondFactor({ restaurant })
            await changed()
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </Panel>
  )
}

function usageText(lacking: number, all: number): string {
  if (lacking === 0) return 'Everybody on the team uses it.'
  return lacking === all ? 'Nobody on the team uses it yet.' : `${lacking} of ${all} people don’t use it yet.`
}

type RequireDialogProps = {
  readonly restaurant: string
  /** People who don't use it. */
  readonly lacking: number
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}

const graceTexts = {
  0: { title: 'Immediately', text: 'Until they have set it up, these people can do nothing else here.' },
  7: { title: 'In 7 days', text: 'Until then the admin area reminds them.' },
  14: { title: 'In 14 days', text: 'Until then the admin area reminds them.' },
} as const satisfies Record<GraceDays, { readonly title: string; readonly text: string }>

function RequireDialog({ restaurant, lacking, onChanged, onClose }: RequireDialogProps) {
  const [days, setDays] = useState<GraceDays>(7)
  const { isBusy, problem, run } = useAction()
  const people = lacking === 1 ? '1 person' : `${lacking} people`
  return (
    <ConfirmDialog
      title="Require two-step verification?"
      text={
        <div className="grid gap-4 text-base">
          <p>
            Everybody who works here then needs a code from an authenticator app besides the password.{' '}
            {lacking > 0 && `${people} must set it up, and will get an email about it.`}
          </p>
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold">From when on?</legend>
            {graceDays.map((dayCount) => (
              <RadioCard
                key={dayCount}
                name="grace"
                title={graceTexts[dayCount].title}
                text={lacking > 0 ? graceTexts[dayCount].text : null}
                checked={days === dayCount}
                onChange={() => setDays(dayCount)}
              />
            ))}
          </fieldset>
          <p role="alert" className="font-medium text-bad empty:hidden">
            {problem}
          </p>
        </div>
      }
      confirm="Require it"
      isBusy={isBusy}
      onConfirm={async () => {
        const isDone = await run(async () => {
          await (await callApi()).team.demandSecondFactor({ restaurant, graceDays: days })
          await onChanged()
        })
        if (isDone) onClose()
      }}
      onCancel={onClose}
    />
  )
}

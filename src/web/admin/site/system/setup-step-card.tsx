import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { Setup } from '#contract/site/installation.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { callApi } from '../../../api/client.ts'
import { failureMessage } from '../../../forms/failure-message.ts'
import { Button } from '../../../ui/button.tsx'

type Step = Setup['steps'][number]

const titles = {
  site: 'Site address',
  email: 'Email',
  payments: 'Payments',
  restaurant: 'First restaurant',
} as const satisfies Record<Step['name'], string>

const states = {
  done: { label: 'Done', tone: 'good' },
  todo: { label: 'To do', tone: 'warn' },
  problem: { label: 'Problem', tone: 'bad' },
} as const satisfies Record<Step['state'], { readonly label: string; readonly tone: BadgeTone }>

type SetupStepCardProps = {
  readonly number: number
  readonly step: Step
  readonly restaurants: Setup['restaurants']
}

/** INS-5: a step with its state, what to do, and the button that does or tries it. */
export function SetupStepCard({ number, step, restaurants }: SetupStepCardProps) {
  const id = useId()
  const { name, state, text, action } = step
  return (
    <li aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-bold">
          {number}. {titles[name]}
        </h2>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
      </div>
      <p className="mt-2 wrap-anywhere">{text}</p>
      {action !== null && <p className="mt-1 wrap-anywhere text-ink-soft">To do: {action}</p>}
      {name === 'email' && <TestMail />}
      {name === 'restaurant' && <RestaurantLinks {...restaurants} />}
    </li>
  )
}

function RestaurantLinks({ all, published }: Setup['restaurants']) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <LinkButton to={adminPaths.restaurantSetup} variant={all === 0 ? 'solid' : 'outline'}>
        Add restaurant
      </LinkButton>
      {all > 0 && (
        <LinkButton to={adminPaths.approvals} variant={published === 0 ? 'solid' : 'outline'}>
          Approve restaurants
        </LinkButton>
      )}
    </div>
  )
}

/** INS-6: sends an email to the administrator's own address, and says whether the mail server took it. */
function TestMail() {
  const send = useMutation({ mutationFn: async () => (await callApi()).installation.sendTestMail() })
  return (
    <div className="mt-4">
      <Button variant="outline" isDisabled={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? 'Sending...' : 'Send me a test email'}
      </Button>
      <p role="status" className="mt-2 wrap-anywhere empty:hidden">
        {send.isSuccess && `Sent to ${send.data.sentTo}. If it does not arrive, look in the spam folder.`}
      </p>
      <p role="alert" className="mt-2 font-medium text-bad empty:hidden">
        {send.isError && failureMessage(send.error)}
      </p>
    </div>
  )
}

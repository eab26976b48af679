import { ORPCError } from '@orpc/client'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { AskBeforeLeaving } from '#web/admin/forms/unsaved-changes.tsx'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OpeningHours } from '../fields/opening-hours.tsx'
import { BasicsStep } from './basics-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { emptySetup, faultsOf, type Setup, type SetupStep, setupSteps } from './setup.ts'

const titles = {
  basics: 'Your restaurant',
  hours: 'Opening hours',
  review: 'Check and create',
} as const satisfies Record<SetupStep, string>

/** RST-21: validates each step before the next; what was typed stays after any failure. */
export function SetupForm({ onMade }: { readonly onMade: (settings: RestaurantSettings) => Promise<void> }) {
  const [setup, setSetup] = useState<Setup>(emptySetup)
  const [step, setStep] = useState<SetupStep>('basics')
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const index = setupSteps.indexOf(step)
  const back = setupSteps[index - 1]
  const faults = wasSubmitted ? faultsOf(setup, step) : []
  const error = (field: string) => {
    const fault = faults.find((candidate) => candidate.field === field)
    return fault ? refusalMessage(fault.refusal) : null
  }
  const change = (changes: Partial<Setup>) => {
    setSetup((before) => ({ ...before, ...changes }))
    setRefusal(null)
  }

  const goTo = (next: SetupStep) => {
    // The heading must be that of the new step when it gets the focus.
    flushSync(() => {
      setSubmitted(false)
      setStep(next)
    })
    heading.current?.focus()
  }

  async function submit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setSubmitted(true)
    const [wrong] = faultsOf(setup, step)
    const input = wrong && event.currentTarget.elements.namedItem(wrong.field)
    if (input instanceof HTMLElement) input.focus()
    if (wrong) return
    const next = setupSteps[index + 1]
    if (next) return goTo(next)
    await create()
  }

  async function create(): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      const { restaurants } = await callApi()
      const made = await restaurants.create(setup)
      await onMade(made)
    } catch (problem) {
      const isRule = problem instanceof ORPCError && [422, 429].includes(problem.status)
      if (isRule) setRefusal(problem.message)
      else showFailure(describeFailure(problem))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <AskBeforeLeaving isDirty={setup !== emptySetup && !isBusy} />
      <SetupHeading step={step} ref={heading} />
      <StepFields step={step} setup={setup} change={change} error={error} />
      <div role="alert" className="empty:hidden">
        {refusal && <Notice tone="bad">{refusal}</Notice>}
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        {back ? (
          <Button variant="outline" size="lg" onClick={() => goTo(back)}>
            Back
          </Button>
        ) : (
          <LinkButton to={paths.admin} variant="outline" size="lg">
            Cancel
          </LinkButton>
        )}
        <Button type="submit" size="lg" isDisabled={isBusy}>
          {isBusy ? 'Please wait...' : step === 'review' ? 'Create restaurant' : 'Continue'}
        </Button>
      </div>
    </form>
  )
}

type SetupHeadingProps = { readonly step: SetupStep; readonly ref: React.Ref<HTMLHeadingElement> }

function SetupHeading({ step, ref }: SetupHeadingProps) {
  const current = setupSteps.indexOf(step)
  return (
    <div>
      <p className="text-sm font-semibold text-ink-soft">
        Step {current + 1} of {setupSteps.length}
      </p>
      <div aria-hidden="true" className="mt-2 mb-4 grid grid-cols-3 gap-2">
        {setupSteps.map((setupStep, index) => (
          <span
            key={setupStep}
            className={`h-1.5 rounded-full ${index <= current ? 'bg-selected' : 'bg-line'}`}
          />
        ))}
      </div>
      <h2 ref={ref} tabIndex={-1} className="text-2xl font-bold outline-none">
        {titles[step]}
      </h2>
    </div>
  )
}

type StepFieldsProps = React.ComponentProps<typeof BasicsStep> & { readonly step: SetupStep }

function StepFields({ step, setup, change, error }: StepFieldsProps) {
  switch (step) {
    case 'basics':
      return <BasicsStep setup={setup} change={change} error={error} />
    case 'hours':
      return (
        <>
          <p className="text-ink-soft">
            Several windows a day are fine, and a closing after midnight too. Clear the check mark of a day on
            which you are closed.
          </p>
          <OpeningHours hours={setup.hours} onChange={(hours) => change({ hours })} error={error} />
        </>
      )
    case 'review':
      return <ReviewStep setup={setup} />
  }
}

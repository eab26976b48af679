import { useState } from 'react'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { WinBackSettings } from '#domain/people/diners/win-back.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import type { Read } from '../use-section-form.ts'

type WinBackTestProps = {
  readonly settings: Pick<RestaurantSettings, 'slug'>
  /** What is typed. */
  readonly read: () => Read<WinBackSettings>
}

/** DIN-14: sends the mail, as it is typed, to the person who writes it. */
export function WinBackTest({ settings, read }: WinBackTestProps) {
  const { isBusy, problem, run } = useAction()
  const [result, setResult] = useState<string | null>(null)

  async function send(): Promise<void> {
    setResult(null)
    const { value: winBack, faults } = read()
    if (winBack === null) {
      setResult(faults[0] ? refusalMessage(faults[0].refusal) : null)
      return
    }
    await run(async () => {
      const { diners } = await callApi()
      const { sentTo } = await diners.sendTestMail({ restaurant: settings.slug, winBack })
      setResult(`Sent to ${sentTo}.`)
    })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm break-all text-ink-soft empty:hidden">
        {problem ?? result}
      </p>
      <Button variant="outline" isDisabled={isBusy} onClick={send}>
        {isBusy ? 'Please wait...' : 'Send a test to me'}
      </Button>
    </div>
  )
}

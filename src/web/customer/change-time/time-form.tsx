import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { FollowedOrder, NewTimes } from '#contract/orders/ordering.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { isOver } from '#domain/orders/ordering/status.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Card } from '../checkout/card.tsx'
import { CancelOrder } from '../placed-order/cancel-order.tsx'
import { DueTime } from '../placed-order/order-time.tsx'
import { ScreenHeading } from '../placed-order/screen-heading.tsx'
import { TimePicker } from '../placed-order/time-picker.tsx'
import { TimeQuestion } from '../placed-order/time-question.tsx'

type TimeFormProps = { readonly order: FollowedOrder; readonly newTimes: NewTimes }

/** RSC-2, RSC-4: the order's time, the times to choose from, and what else the diner can do. */
export function TimeForm({ order, newTimes }: TimeFormProps) {
  const { restaurant, scheduledFor, orderType } = order
  const number = formatOrderNumber(order.number)
  return (
    <>
      <ScreenHeading>Change time</ScreenHeading>
      <p className="mt-1 text-ink-soft">
        {restaurant.name} · Order {number} · {orderTypeRules[orderType].label}
      </p>
      <div className="mt-5 grid gap-5">
        <TimeQuestion order={order} />
        <Card title="Due now">
          <p className="text-xl font-semibold">
            <DueTime scheduledFor={scheduledFor} timezone={restaurant.timezone} />
          </p>
        </Card>
        {newTimes.refusal === null ? (
          <NewTime order={order} newTimes={newTimes} />
        ) : (
          <NoChange order={order} refusal={newTimes.refusal} />
        )}
      </div>
    </>
  )
}

function NewTime({ order, newTimes: { times, schedule } }: TimeFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const at = chosen ?? nearestTo(order.scheduledFor, times)
  const back = paths.order(order.token)

  async function change(): Promise<void> {
    if (order.scheduledFor === null) return
    setBusy(true)
    setFailure(null)
    try {
      const { orders } = await callApi()
      await orders.reschedule({ token: order.token, from: order.scheduledFor, to: at })
      await navigate(back, { replace: true })
    } catch (problem) {
      setFailure(failureMessage(problem))
      setChosen(null)
      await revalidate()
      setBusy(false)
    }
  }

  return (
    <>
      {times.length === 0 ? (
        <Notice tone="warn">
          {order.restaurant.name} has no other time for this order right now. Please call, or look again
          later.
        </Notice>
      ) : (
        <Card title="Choose another time">
          <TimePicker
            times={times}
            schedule={schedule}
            now={Temporal.Instant.from(order.now)}
            at={at}
            onChange={setChosen}
          />
          <p className="mt-3 text-ink-soft">Nothing is charged or refunded.</p>
        </Card>
      )}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {times.length > 0 && (
          <Button isDisabled={isBusy} onClick={() => void change()}>
            {isBusy ? 'Please wait...' : 'Change time'}
          </Button>
        )}
        <LinkButton variant="outline" to={back}>
          {order.rescheduleReason === null ? 'Keep it as it is' : 'View order'}
        </LinkButton>
        <CancelOrder order={order} onCanceled={() => void navigate(back, { replace: true })} />
      </div>
    </>
  )
}

/** The time that differs least from the order's; '' if there is none. */
function nearestTo(scheduledFor: string | null, times: readonly string[]): string {
  const due = Date.parse(scheduledFor ?? '')
  const apart = (at: string) => Math.abs(Date.parse(at) - due)
  return times.reduce((nearest, at) => (nearest && apart(nearest) <= apart(at) ? nearest : at), '')
}

function NoChange({ order, refusal }: { readonly order: FollowedOrder; readonly refusal: string }) {
  const navigate = useNavigate()
  const back = paths.order(order.token)
  return (
    <>
      <Notice tone="warn">{order.status === 'cancelled' ? 'This order is canceled.' : refusal}</Notice>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={back}>View order</LinkButton>
        {!isOver(order.status) && (
          <CancelOrder order={order} onCanceled={() => void navigate(back, { replace: true })} />
        )}
      </div>
    </>
  )
}

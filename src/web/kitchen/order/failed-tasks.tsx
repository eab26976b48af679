import { useEffect, useState } from 'react'
import type { Api } from '#contract/index.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Tasks = Awaited<ReturnType<Api['kitchen']['failedTasks']>>

const readAgainMilliseconds = 5000

/** JOB-8: the order's failed tasks, with a button to retry them. Nothing if there are none. */
export function OrderFailedTasks({ order }: { readonly order: KitchenOrder }) {
  const [tasks, setTasks] = useState<Tasks>([])
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  useEffect(() => {
    const ended = new AbortController()
    const read = () =>
      callApi()
        .then(({ kitchen }) => kitchen.failedTasks({ orderId: order.id }, { signal: ended.signal }))
        .then(setTasks)
        // The board itself shows that the server can't be reached.
        .catch(() => undefined)
    void read()
    const timer = setInterval(read, readAgainMilliseconds)
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [order])

  const retry = async () => {
    setState('sending')
    try {
      setTasks(await (await callApi()).kitchen.retryTasks({ orderId: order.id }))
      setState('sent')
    } catch (error) {
      showFailure(describeFailure(error))
      setState('idle')
    }
  }
  const canRetry = tasks.some(({ whyNotRetry }) => whyNotRetry === null)
  return (
    <div role="status" className="mt-5 grid gap-3 empty:hidden">
      {tasks.map(({ id, text, problem, whyNotRetry }) => (
        <Notice key={id} tone={whyNotRetry ? 'info' : 'bad'} title={text}>
          <p>{whyNotRetry ?? problem}</p>
        </Notice>
      ))}
      {canRetry && (
        <Button size="lg" isDisabled={state === 'sending'} aria-busy={state === 'sending'} onClick={retry}>
          Retry
        </Button>
      )}
      {tasks.length === 0 && state === 'sent' && <Notice tone="good">Retrying now.</Notice>}
    </div>
  )
}

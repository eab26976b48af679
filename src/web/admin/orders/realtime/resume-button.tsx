import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestaurantNowView } from '#contract/orders/realtime.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { Button } from '#web/ui/button.tsx'

/** RTM-6: ends the pause of a restaurant, once confirmed: the kitchen had a reason for it. */
export function ResumeButton({ slug, name }: Pick<RestaurantNowView, 'slug' | 'name'>) {
  const queries = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const resume = useMutation({
    mutationFn: async () => (await callApi()).pauses.resume({ restaurant: slug }),
    onSettled: async () => {
      setIsConfirming(false)
      await invalidate(queries, queryKeys.realtime())
    },
  })
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <Button variant="outline" onClick={() => setIsConfirming(true)}>
        Enable ordering<span className="sr-only"> at {name}</span>
      </Button>
      <FormRefusal>{resume.error && failureMessage(resume.error)}</FormRefusal>
      {isConfirming && (
        <ConfirmDialog
          title={`Enable ordering at ${name}?`}
          text="The kitchen paused it. Diners can order again right away."
          confirm="Enable ordering"
          isBusy={resume.isPending}
          onConfirm={() => resume.mutate()}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </div>
  )
}

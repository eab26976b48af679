import { useId, useState } from 'react'
import {
  maxCustomReason,
  type PauseDuration,
  type PauseReason,
  pauseDurations,
  pauseReasons,
  whyNotPause,
} from '#domain/orders/pausing/pause-request.ts'
import {
  disabledMessage,
  formatPauseReason,
  pauseDurationLabels,
  pauseReasonLabels,
  photoFailedMessage,
} from '#domain/orders/pausing/pause-text.ts'
import { callApi } from '#web/api/client.ts'
import { type ServerForm, useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '../dialogs/choice.tsx'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'
import { ReasonField } from '../dialogs/reason-field.tsx'
import { showNotice } from '../notices/notices.ts'
import type { Photo } from './camera.ts'
import { pauseFailure } from './pause-failure.ts'
import { PhotoStep } from './photo-step.tsx'

type PauseFields = {
  readonly reason: PauseReason | null
  readonly customReason: string
  readonly duration: PauseDuration
}

/** Disables ordering (K5): reason, duration, and a photo of the person doing it. */
export function PauseDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId()
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [isAtCamera, setAtCamera] = useState(false)
  const { formRef, ...form } = useServerForm({
    initial: { reason: null, customReason: '', duration: pauseDurations[0] } as PauseFields,
    read: readPause,
    // The photo is the last step: without one, submitting opens the camera.
    async send(pause) {
      if (!photo) return setAtCamera(true)
      const { kitchen } = await callApi()
      const state = await kitchen.pause({ ...pause, photo: photo.file })
      reportPause(pause, state.pause?.photoFailed ?? false)
      onClose()
    },
    onSaved: () => {},
    failureText: pauseFailure,
  })
  if (isAtCamera) {
    const take = (taken: Photo) => {
      setPhoto(taken)
      setAtCamera(false)
    }
    return <PhotoStep onPhoto={take} onClose={() => setAtCamera(false)} />
  }
  return (
    <KitchenDialog
      title="Disable Ordering"
      width="wide"
      onClose={onClose}
      problem={form.refusal}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={onClose}>
            Keep taking orders
          </Button>
          <Button size="lg" type="submit" form={formId} isDisabled={form.isBusy} aria-busy={form.isBusy}>
            {photo ? 'Disable Ordering' : 'Take Photo to Disable'}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} noValidate onSubmit={form.submit} className="grid gap-6">
        <div className={photo ? 'grid gap-6 sm:grid-cols-2' : ''}>
          <Choice
            legend="For how long"
            name="duration"
            columns={photo ? 1 : 3}
            options={pauseDurations.map((value) => ({ value, label: pauseDurationLabels[value] }))}
            chosen={form.typed.duration}
            onChoose={(duration) => form.change({ duration })}
          />
          {photo && <PhotoPreview photo={photo} onRetake={() => setAtCamera(true)} />}
        </div>
        <ReasonChoice {...form} />
      </form>
    </KitchenDialog>
  )
}

function readPause({ reason, customReason, duration }: PauseFields) {
  const refusal = whyNotPause({ reason, customReason, hasPhoto: true })
  const field = reason === 'custom' ? 'customReason' : 'reason'
  return {
    draft: reason && { reason, customReason, duration },
    faults: refusal ? [{ field, refusal }] : [],
  }
}

type Pause = PauseFields & { readonly reason: PauseReason }

function reportPause({ reason, customReason, duration }: Pause, hasPhotoFailed: boolean): void {
  const message = disabledMessage(duration, formatPauseReason(reason, customReason))
  showNotice(message, { tone: 'good', seconds: 20 })
  // Worded calmly: staff in the kitchen can't do anything about it.
  if (hasPhotoFailed) showNotice([photoFailedMessage], { seconds: 30 })
}

function ReasonChoice({ typed, change, error }: Pick<ServerForm<PauseFields>, 'typed' | 'change' | 'error'>) {
  return (
    <Choice
      legend="Reason"
      name="reason"
      columns={2}
      options={pauseReasons.map((value) => ({ value, label: pauseReasonLabels[value] }))}
      chosen={typed.reason}
      error={error('reason')}
      onChoose={(reason) => change({ reason })}
    >
      {typed.reason === 'custom' && (
        <ReasonField
          label="Custom reason"
          placeholder="Enter custom reason..."
          maxLength={maxCustomReason}
          value={typed.customReason}
          error={error('customReason')}
          onChange={(text) => change({ customReason: text })}
        />
      )}
    </Choice>
  )
}

function PhotoPreview({ photo, onRetake }: { readonly photo: Photo; readonly onRetake: () => void }) {
  return (
    <div>
      <p className="mb-1.5 font-bold">Photo</p>
      <img
        src={photo.preview}
        alt="What was captured"
        className="aspect-4/3 w-full rounded-card object-cover"
      />
      <Button variant="outline" size="lg" className="mt-2 w-full" onClick={onRetake}>
        Retake Photo
      </Button>
    </div>
  )
}

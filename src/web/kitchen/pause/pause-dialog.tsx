import { useState } from 'react'
import { refusalMessage } from '#domain/messages.ts'
import {
  maxCustomReason,
  type PauseDuration,
  type PauseReason,
  pauseDurations,
  pauseReasons,
  whyNotPause,
} from '#domain/pausing/pause-request.ts'
import {
  disabledMessage,
  formatPauseReason,
  pauseDurationLabels,
  pauseReasonLabels,
  photoFailedMessage,
} from '#domain/pausing/pause-text.ts'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Choice } from '../dialogs/choice.tsx'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'
import { showNotice } from '../notices/notices.ts'
import type { Photo } from './camera.ts'

import { pauseFailure } from './pause-failure.ts'
import { PhotoStep } from './photo-step.tsx'

/** Disables ordering (K5): reason, duration, and a photo of the person doing it. */
export function PauseDialog({ onClose }: { readonly onClose: () => void }) {
  const [reason, setReason] = useState<PauseReason | null>(null)
  const [customReason, setCustomReason] = useState('')
  const [duration, setDuration] = useState<PauseDuration>(pauseDurations[0])
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [isAtCamera, setAtCamera] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const goOn = async () => {
    const refusal = whyNotPause({ reason, customReason, hasPhoto: true })
    setProblem(refusal && refusalMessage(refusal))
    if (refusal || reason === null) return
    if (!photo) return setAtCamera(true)
    setSending(true)
    try {
      const { kitchen } = await callApi()
      const state = await kitchen.pause({ reason, customReason, duration, photo: photo.file })
      showNotice(disabledMessage(duration, formatPauseReason(reason, customReason)), {
        tone: 'good',
        seconds: 20,
      })
      // Worded calmly: staff in the kitchen can't do anything about it.
      if (state.pause?.photoFailed) showNotice([photoFailedMessage], { seconds: 30 })
      onClose()
    } catch (error) {
      setProblem(pauseFailure(error))
      setSending(false)
    }
  }

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
      footer={
        <>
          <Button variant="outline" size="lg" onClick={onClose}>
            Keep Taking Orders
          </Button>
          <Button size="lg" isDisabled={isSending} aria-busy={isSending} onClick={goOn}>
            {photo ? 'Disable Ordering' : 'Take Photo to Disable'}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Choice
          legend="Reason"
          name="pause-reason"
          options={pauseReasons.map((value) => ({ value, label: pauseReasonLabels[value] }))}
          chosen={reason}
          onChoose={setReason}
        >
          {reason === 'custom' && (
            <input
              type="text"
              aria-label="Custom reason"
              placeholder="Enter custom reason..."
              maxLength={maxCustomReason}
              value={customReason}
              onChange={(event) => setCustomReason(event.target.value)}
              className="mt-2 block min-h-14 w-full rounded-control border-2 border-line-strong bg-surface px-4"
            />
          )}
        </Choice>
        <div className="space-y-6">
          <Choice
            legend="For how long"
            name="pause-duration"
            options={pauseDurations.map((value) => ({ value, label: pauseDurationLabels[value] }))}
            chosen={duration}
            onChoose={setDuration}
          />
          {photo && <PhotoPreview photo={photo} onRetake={() => setAtCamera(true)} />}
        </div>
      </div>
      <div aria-live="assertive" className="mt-5 empty:hidden">
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </KitchenDialog>
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

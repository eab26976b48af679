import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'
import {
  type CameraProblem,
  cameraProblem,
  closeCamera,
  openCamera,
  type Photo,
  photoHeight,
  photoWidth,
  takePhoto,
} from './camera.ts'

type PhotoStepProps = {
  readonly onPhoto: (photo: Photo) => void
  /** Returns to the step with the reason. */
  readonly onClose: () => void
}

/** KDS-17: the photo that is required to disable ordering. */
export function PhotoStep({ onPhoto, onClose }: PhotoStepProps) {
  const { video, state, failure, tryAgain, fail } = useCamera()
  const capture = async () => {
    if (state !== 'on' || !video.current) return
    await takePhoto(video.current).then(onPhoto, fail)
  }
  return (
    <KitchenDialog
      title="Take Photo - Required for Disabling Orders"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={onClose}>
            Back
          </Button>
          {state === 'failed' ? (
            <Button size="lg" onClick={tryAgain}>
              Try again
            </Button>
          ) : (
            <Button size="lg" isDisabled={state !== 'on'} onClick={capture}>
              Capture Photo
            </Button>
          )}
        </>
      }
    >
      {state === 'failed' ? (
        <CameraFailure failure={failure} />
      ) : (
        <>
          <video
            ref={video}
            aria-label="What the camera sees"
            width={photoWidth}
            height={photoHeight}
            autoPlay
            playsInline
            muted
            className="mx-auto aspect-4/3 w-full max-w-[40rem] rounded-card bg-ink object-cover"
          />
          <p aria-live="polite" className="mt-3 text-center text-ink-soft">
            {state === 'on'
              ? 'Look at the camera. Only the owner will see this photo.'
              : 'Starting the camera…'}
          </p>
        </>
      )}
    </KitchenDialog>
  )
}

/** KDS-17: one cause, with what helps against it. */
function CameraFailure({ failure }: { readonly failure: CameraProblem }) {
  const { title, help } = failureTexts[failure]
  return (
    <div role="alert" className="grid gap-4">
      <Notice tone="bad" title={title} />
      {help.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

const failureTexts = {
  missing: {
    title: 'This display has no camera.',
    help: [
      'Connect one and tap “Try again”, or disable ordering on a display that has one.',
      'Without any camera, the owner can turn off “Take orders online” in the admin area.',
    ],
  },
  busy: {
    title: 'The camera doesn’t start.',
    help: ['Close other programs that may be using it, then tap “Try again”.'],
  },
  denied: {
    title: 'Failed to access camera. Please ensure camera permissions are granted.',
    help: ['Tap the icon next to this page’s address, allow the camera, then tap “Try again”.'],
  },
} as const satisfies Record<CameraProblem, { readonly title: string; readonly help: readonly string[] }>

function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'on' | 'failed'>('starting')
  const [failure, setFailure] = useState<CameraProblem>('busy')
  const hasFailed = state === 'failed'
  useEffect(() => {
    if (hasFailed) return
    let isEnded = false
    let stream: MediaStream | null = null
    const start = async () => {
      stream = await openCamera()
      if (isEnded) return closeCamera(stream)
      if (!video.current) return
      video.current.srcObject = stream
      await video.current.play()
      if (!isEnded) setState('on')
    }
    start().catch((problem: unknown) => {
      if (isEnded) return
      setFailure(cameraProblem(problem))
      setState('failed')
    })
    return () => {
      isEnded = true
      if (stream) closeCamera(stream)
    }
  }, [hasFailed])
  return {
    video,
    state,
    /** Why it failed, once it has. */
    failure,
    fail: () => {
      setFailure('busy')
      setState('failed')
    },
    tryAgain: () => setState('starting'),
  }
}

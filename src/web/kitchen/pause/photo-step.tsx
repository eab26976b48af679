import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'
import { closeCamera, openCamera, type Photo, photoHeight, photoWidth, takePhoto } from './camera.ts'

type PhotoStepProps = {
  readonly onPhoto: (photo: Photo) => void
  /** Returns to the step with the reason. */
  readonly onClose: () => void
}

/** KDS-17: the photo that is required to disable ordering. */
export function PhotoStep({ onPhoto, onClose }: PhotoStepProps) {
  const { video, state, hasCamera, tryAgain, fail } = useCamera()
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
        <CameraFailure hasCamera={hasCamera} />
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

function CameraFailure({ hasCamera }: { readonly hasCamera: boolean }) {
  return (
    <div role="alert" className="grid gap-4">
      <Notice tone="bad" title="Failed to access camera. Please ensure camera permissions are granted." />
      {hasCamera ? (
        <ol className="list-decimal space-y-1 pl-7">
          <li>Tap the icon next to this page’s address and allow the camera.</li>
          <li>Close other programs that may be using the camera.</li>
          <li>Tap “Try again”.</li>
        </ol>
      ) : (
        <>
          <p>
            <b>This display has no camera.</b> Connect one and tap “Try again”, or disable ordering on a
            display that has one.
          </p>
          <p className="text-ink-soft">
            Without any camera, the owner can turn off “Take orders online” in the admin area.
          </p>
        </>
      )}
    </div>
  )
}

function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'on' | 'failed'>('starting')
  const [hasCamera, setHasCamera] = useState(true)
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
      setHasCamera(!(problem instanceof DOMException && problem.name === 'NotFoundError'))
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
    /** Whether the device has a camera, as far as is known. */
    hasCamera,
    fail: () => setState('failed'),
    tryAgain: () => setState('starting'),
  }
}

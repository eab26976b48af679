import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { loadCaptcha } from './captcha-script.ts'
import type { Captcha } from './use-captcha.ts'

/** ACC-62: the vendor's widget; renders nothing if no captcha is required. */
export function CaptchaField({ captcha: { setup, round, onAnswer } }: { readonly captcha: Captcha }) {
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  if (!setup) return null
  return (
    <fieldset aria-label="Are you a person?" className="grid min-w-0 gap-3">
      <Widget
        key={`${round} ${attempt}`}
        {...setup}
        onAnswer={onAnswer}
        onFailed={() => {
          onAnswer(null)
          setHasFailed(true)
        }}
      />
      <div role="alert" className="empty:hidden">
        {hasFailed && (
          <Notice tone="bad">The security check did not load. Your browser may be blocking it.</Notice>
        )}
      </div>
      {hasFailed && (
        <Button
          variant="outline"
          onClick={() => {
            setHasFailed(false)
            setAttempt(attempt + 1)
          }}
        >
          Check again
        </Button>
      )}
    </fieldset>
  )
}

type WidgetProps = NonNullable<Captcha['setup']> &
  Pick<Captcha, 'onAnswer'> & { readonly onFailed: () => void }

function Widget({ provider, siteKey, onAnswer, onFailed }: WidgetProps) {
  const container = useRef<HTMLDivElement>(null)
  const answer = useEffectEvent(onAnswer)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    let remove: (() => void) | null = null
    let isShown = true
    const failIfShown = () => {
      if (isShown) fail()
    }
    loadCaptcha(provider).then((api) => {
      if (!isShown || !container.current) return
      const own = document.createElement('div')
      container.current.append(own)
      const widget = api.render(own, {
        sitekey: siteKey,
        size: container.current.clientWidth < normalWidth ? 'compact' : 'normal',
        callback: (response) => isShown && answer(response),
        'expired-callback': () => isShown && answer(null),
        'error-callback': failIfShown,
      })
      remove = () => {
        api.remove(widget)
        own.remove()
      }
    }, failIfShown)
    return () => {
      isShown = false
      remove?.()
    }
  }, [provider, siteKey])
  return (
    <div ref={container} className="min-h-16 empty:animate-pulse empty:rounded-control empty:bg-sunken" />
  )
}

/** Width of the vendors' standard widgets in pixels. */
const normalWidth = 304

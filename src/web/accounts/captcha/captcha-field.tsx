import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { loadCaptcha } from './captcha-script.ts'
import type { Captcha } from './use-captcha.ts'

/** ACC-62: the vendor's widget; renders nothing if no captcha is required. */
export function CaptchaField({ captcha: { setup, round, onAnswer } }: { readonly captcha: Captcha }) {
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const provider = setup?.provider
  const siteKey = setup?.siteKey

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round or attempt renders a new widget
  useEffect(() => {
    if (!provider || !siteKey) return
    let remove: (() => void) | null = null
    let isShown = true
    const fail = () => {
      if (!isShown) return
      onAnswer(null)
      setHasFailed(true)
    }
    loadCaptcha(provider).then((api) => {
      if (!isShown || !place.current) return
      const own = document.createElement('div')
      place.current.append(own)
      const widget = api.render(own, {
        sitekey: siteKey,
        size: place.current.clientWidth < normalWidth ? 'compact' : 'normal',
        callback: (answer) => isShown && onAnswer(answer),
        'expired-callback': () => isShown && onAnswer(null),
        'error-callback': fail,
      })
      remove = () => {
        api.remove(widget)
        own.remove()
      }
    }, fail)
    return () => {
      isShown = false
      remove?.()
    }
  }, [provider, siteKey, round, attempt])

  if (!setup) return null
  return (
    <fieldset aria-label="Are you a person?" className="grid min-w-0 gap-3">
      <div ref={place} className="min-h-16 empty:animate-pulse empty:rounded-control empty:bg-sunken" />
      <div role="alert" className="empty:hidden">
        {hasFailed && (
          <Notice tone="bad">
            The check that you are a person did not work. It may be blocked in your browser.
          </Notice>
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

/** Width of the vendors' standard widgets in pixels. */
const normalWidth = 304

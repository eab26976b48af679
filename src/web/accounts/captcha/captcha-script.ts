/** The captcha vendor's script, loaded when a form first needs it. */

import type { SignInMethods } from '#contract/people/security.ts'

type CaptchaProvider = NonNullable<SignInMethods['captcha']>['provider']

/** The API that both vendors' scripts have in common. */
type CaptchaApi = {
  /** Renders the widget in `container` and returns its id. */
  render(
    container: HTMLElement,
    options: {
      readonly sitekey: string
      readonly size: 'normal' | 'compact'
      readonly callback: (answer: string) => void
      readonly 'expired-callback': () => void
      readonly 'error-callback': () => void
    },
  ): string
  reset(widget: string): void
  remove(widget: string): void
}

declare global {
  interface Window {
    turnstile?: CaptchaApi
    hcaptcha?: CaptchaApi
    /** The script calls this when it is ready. */
    comandaCaptchaReady?: () => void
  }
}

const addresses = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
} as const satisfies Record<CaptchaProvider, string>

const timeoutMs = 15_000
let loading: Promise<CaptchaApi> | null = null

/** ACC-62: loads the script once. Throws if it can't be loaded; the next call tries again. */
export function loadCaptcha(provider: CaptchaProvider): Promise<CaptchaApi> {
  loading ??= load(provider).catch((problem) => {
    loading = null
    throw problem
  })
  return loading
}

function load(provider: CaptchaProvider): Promise<CaptchaApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('the captcha script did not load'))
    }
    const tooLong = setTimeout(fail, timeoutMs)
    window.comandaCaptchaReady = () => {
      clearTimeout(tooLong)
      const api = window[provider]
      if (api) resolve(api)
      else fail()
    }
    script.src = `${addresses[provider]}?render=explicit&onload=comandaCaptchaReady`
    script.async = true
    script.onerror = fail
    document.head.append(script)
  })
}

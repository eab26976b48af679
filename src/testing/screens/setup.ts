/**
 * What every component test needs: the product's styles, motion that is over at once, the focus kept as in the product, and an
 * empty page.
 */

import '#web/staff.css'
import './brief-motion.css'
import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { keepFocus } from '#web/ui/keep-focus.ts'

keepFocus()

// The next test's page is a new one: what was focused in this one is not missed there.
afterEach(() => {
  document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
})

// The library does this only in the first file of a page that many files share.
beforeEach(async () => {
  // Toasts outlive the page that showed them.
  for (const dismiss of document.querySelectorAll<HTMLElement>('[popover][role="alert"] button'))
    dismiss.click()
  await cleanup()
})

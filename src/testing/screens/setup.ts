/**
 * What every component test needs: the product's styles and an empty page.
 */

import '#web/staff.css'
import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// The library does this only in the first file of a page that many files share.
beforeEach(async () => {
  // Toasts outlive the page that showed them.
  for (const dismiss of document.querySelectorAll<HTMLElement>('[popover][role="alert"] button'))
    dismiss.click()
  await cleanup()
})

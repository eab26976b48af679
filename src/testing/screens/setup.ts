/** What every component test has: the product's styles, time zone support that Chromium may lack, and an empty page. */

import 'temporal-polyfill/global'
import '#web/styles.css'
import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// The library does so only in the first file of a page that many files share.
beforeEach(async () => {
  // Toasts outlive the page that showed them.
  for (const dismiss of document.querySelectorAll<HTMLElement>('[popover][role="alert"] button'))
    dismiss.click()
  await cleanup()
})

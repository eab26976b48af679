import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Chooses a file in a file field without transferring its bytes out of the browser and back. */
export async function chooseFile(field: Locator, file: File): Promise<void> {
  await expect.element(field).toBeEnabled()
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('this is not a file field')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Chooses files in a file field without transferring their bytes out of the browser and back. */
export async function chooseFile(field: Locator, ...files: readonly File[]): Promise<void> {
  await expect.element(field).toBeEnabled()
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('this is not a file field')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

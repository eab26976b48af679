/** The result dialogs of the product screen (PRD-23). */

import { describeFailure } from '#web/api/failure.ts'
import type { ActionResult } from '../../ui/result-dialog.tsx'

const success = (title: string, text: string): ActionResult => ({ kind: 'success', title, text })
const error = (title: string, text: string): ActionResult => ({ kind: 'error', title, text })

export const productAdded = (name: string) =>
  success('Product Added Successfully!', `"${name}" was added to your menu.`)
export const productUpdated = (name: string) =>
  success('Product Updated Successfully!', `The changes of "${name}" were saved.`)
export const productDeleted = (name: string) => success('Product Deleted', `"${name}" was deleted.`)
export const statusUpdated = (name: string, isActive: boolean) =>
  success('Status Updated', `"${name}" is now ${isActive ? 'active' : 'inactive'}.`)
/** PRD-29: `problem` is the error of the call; a refusal's message is shown unchanged. */
export const bulkFailed = (problem: unknown) =>
  error(
    'Products not updated',
    `${refusalText(problem) ?? 'An unexpected error occurred.'} Nothing was changed.`,
  )
export const imageUploaded = success(
  'Image Uploaded Successfully!',
  'Save the product to keep its new picture.',
)
export const groupCreated = (kind: 'modifier' | 'variant' | 'upsell', name: string) =>
  success(`${groupLabels[kind]} Created`, `"${name}" was created and attached to this product.`)

export const setupRequired: ActionResult = {
  kind: 'warning',
  title: 'Setup Required',
  text: 'Restaurant not found. Please set up your restaurant information first.',
}
/** `problem` is the error of the call; a refusal's message is shown unchanged. */
export const addFailed = (problem: unknown) =>
  error(
    'Failed to Add Product',
    refusalText(problem) ?? 'An unexpected error occurred while adding the product.',
  )
export const updateFailed = (problem: unknown) =>
  error(
    'Failed to Update Product',
    refusalText(problem) ?? 'An unexpected error occurred while updating the product.',
  )
export const productGone = error(
  'Update Error',
  'This product is no longer there. Somebody else has deleted it.',
)
export const deleteFailed = error('Delete Failed', 'Failed to delete the product. Please try again.')
export const deleteConflict: ActionResult = {
  kind: 'warning',
  title: 'Delete Failed',
  text: 'Somebody else changed this product meanwhile. Please look at it as it is now, and try again.',
}
export const priceConflict: ActionResult = {
  kind: 'warning',
  title: 'Update Failed',
  text: 'Somebody else changed this product meanwhile. Its price was not changed.',
}
export const statusFailed = error('Update Failed', 'Failed to update product status. Please try again.')
export const orderFailed = error(
  'Update Failed',
  'Failed to change the order of the products. Please try again.',
)
export const soldOutFailed = error('Update Failed', 'Failed to update what is sold out. Please try again.')
export const uploadFailed = (problem: unknown) =>
  error('Upload Failed', `Upload failed: ${refusalText(problem) ?? describeFailure(problem).message}`)
export const uploadRefused = (message: string) => error('Upload Failed', `Upload failed: ${message}`)
export const noPublicUrl = error('Upload Failed', 'Failed to get public URL for uploaded file')
export const groupFailed = (kind: 'modifier' | 'variant' | 'upsell') =>
  error('Creation Failed', `Failed to create ${kind} group.`)

const groupLabels = {
  modifier: 'Modifier Group',
  variant: 'Variant Group',
  upsell: 'Upsell Group',
} as const

/** Whether the restaurant was deleted, or the person lost access to it (API-10). */
export function isNoLongerTheirs(problem: unknown): boolean {
  return problem instanceof Error && 'status' in problem && problem.status === 403
}

/** Returns the kind of the refusal that a call failed with; null if it failed otherwise. */
export function refusalKindOf(problem: unknown): string | null {
  const data = dataOf(problem)
  if (!data || !('refusal' in data)) return null
  const { refusal } = data
  const isRefusal = typeof refusal === 'object' && refusal !== null && 'kind' in refusal
  return isRefusal && typeof refusal.kind === 'string' ? refusal.kind : null
}

function refusalText(problem: unknown): string | null {
  return refusalKindOf(problem) && problem instanceof Error ? problem.message : null
}

function dataOf(problem: unknown): object | null {
  if (!(problem instanceof Error) || !('data' in problem)) return null
  return typeof problem.data === 'object' ? problem.data : null
}

/** Pauses of ordering as text. */

import { durationMinutes, type PauseDuration, type PauseReason } from './pause-request.ts'

/** PSE-1: the label of each reason in the dialog. */
export const pauseReasonLabels = {
  kitchen_overwhelmed: 'Kitchen overwhelmed',
  staff_shortage: 'Staff shortage',
  special_event: 'Special event',
  equipment_issues: 'Equipment issues',
  ingredient_shortage: 'Ingredient shortage',
  rush_period: 'Rush period - need to catch up',
  custom: 'Custom reason',
} as const satisfies Record<PauseReason, string>

/** PSE-1: the label of each duration in the dialog. */
export const pauseDurationLabels = {
  '30': '30 minutes',
  '60': '1 hour',
  rest_of_day: 'Rest of day',
} as const satisfies Record<PauseDuration, string>

/** PSE-22: the button that extends a pause, by `extensionMinutes`. */
export const extendLabel = '+15 min'

/** PSE-4: a reason as it is stored and displayed: the typed text for a custom one. */
export function formatPauseReason(reason: PauseReason, customReason: string): string {
  return reason === 'custom' ? customReason.trim() : pauseReasonLabels[reason]
}

/** PSE-4: 'for the rest of the day' or 'for 30 minutes'. */
export function formatPauseDuration(duration: PauseDuration): string {
  const minutes = durationMinutes(duration)
  return minutes === null ? 'for the rest of the day' : `for ${minutes} minutes`
}

/** PSE-4: the lines that the kitchen sees after ordering was disabled. */
export function disabledMessage(duration: PauseDuration, reason: string): readonly string[] {
  return [
    `Ordering disabled ${formatPauseDuration(duration)}`,
    `Reason: ${reason}`,
    'Management has been notified via email.',
  ]
}

/** FLT-44: the additional line for the kitchen if the photo was not stored. */
export const photoFailedMessage =
  'The photo could not be saved. Ordering is disabled anyway, and the owner has been notified.'

/** PSE-4: the lines that the kitchen sees after ordering was enabled again. */
export const enabledMessage = ['Ordering has been re-enabled!', 'Owner has been notified via email.'] as const

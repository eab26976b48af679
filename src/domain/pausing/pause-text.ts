/** Pauses of ordering in words. */

import { durationMinutes, type PauseDuration, type PauseReason } from './pause-request.ts'

/** PSE-1: the words of each reason in the dialog. */
export const pauseReasonLabels = {
  kitchen_overwhelmed: 'Kitchen overwhelmed',
  staff_shortage: 'Staff shortage',
  special_event: 'Special event',
  equipment_issues: 'Equipment issues',
  ingredient_shortage: 'Ingredient shortage',
  rush_period: 'Rush period - need to catch up',
  custom: 'Custom reason',
} as const satisfies Record<PauseReason, string>

/** PSE-1: the words of each duration in the dialog. */
export const pauseDurationLabels = {
  '30': '30 minutes',
  '60': '1 hour',
  rest_of_day: 'Rest of day',
} as const satisfies Record<PauseDuration, string>

/** PSE-4: a reason as it is kept and told: what was typed, where it is one of their own. */
export function formatPauseReason(reason: PauseReason, customReason: string): string {
  return reason === 'custom' ? customReason.trim() : pauseReasonLabels[reason]
}

/** PSE-4: 'for the rest of the day' or 'for 30 minutes'. */
export function formatPauseDuration(duration: PauseDuration): string {
  const minutes = durationMinutes(duration)
  return minutes === null ? 'for the rest of the day' : `for ${minutes} minutes`
}

/** PSE-4: what the kitchen reads when ordering was disabled, a line each. */
export function disabledMessage(duration: PauseDuration, reason: string): readonly string[] {
  return [
    `Ordering disabled ${formatPauseDuration(duration)}`,
    `Reason: ${reason}`,
    'Management has been notified via email.',
  ]
}

/** FLT-44: what the kitchen reads beside it where the photo was not kept. */
export const photoFailedMessage =
  'The photo could not be kept. Ordering is disabled all the same, and the owner has been told.'

/** PSE-4: what the kitchen reads when ordering was enabled again, a line each. */
export const enabledMessage = ['Ordering has been re-enabled!', 'Owner has been notified via email.'] as const

import type { RefusalTable } from '../../refusal-table.ts'

/** Why special hours can't be saved. */
export const specialHoursRefusals = {
  special_hours_not_found: 'These special hours do not exist anymore.',
  special_hours_level: 'You may not change special hours of the business or the platform.',
  special_hours_strand: ({ count }: { readonly count: number }) =>
    count === 1
      ? 'A paid order is due when you would be closed. Look at it before you save.'
      : `${count} paid orders are due when you would be closed. Look at them before you save.`,
  special_hours_name_missing: 'Please enter a name, such as Thanksgiving.',
  special_hours_date_missing: 'Please choose a date.',
  special_hours_end_before_start: 'The end must be after the start.',
  special_hours_too_long: ({ max }: { readonly max: number }) => `Please choose at most ${max} days.`,
  special_hours_over: 'This date is over.',
  special_hours_begun: 'These hours have begun. Their name and their last day can still be changed.',
  special_hours_taken: ({ day }: { readonly day: string }) =>
    `There are special hours for ${day} already. Change those.`,
  special_hours_full: ({ max }: { readonly max: number }) =>
    `At most ${max} special hours can lie in the future. Please delete some first.`,
} satisfies RefusalTable

import type { RefusalTable } from '../../refusal-table.ts'

/** Why settings of the platform can't be saved, or refuse a call or a file. */
export const settingRefusals = {
  site_name_missing: 'Site name is required',
  site_url_invalid: 'Please enter an address such as https://order.example.com',
  site_url_foreign: 'This is neither the address of this site nor of one of its restaurants',
  setting_too_long: ({ max }: { readonly max: number }) => `This can have at most ${max} letters`,
  /** `unit` follows a number, with its leading space. */
  setting_out_of_range: ({
    name,
    min,
    max,
    unit,
  }: {
    readonly name: string
    readonly min: number
    readonly max: number
    readonly unit: string
  }) => `${name} must be between ${min} and ${max}${unit}`,
  file_types_missing: 'Please allow at least one file type',
  too_many_admin_calls: 'Too many requests this hour. Please wait a while.',
  api_off: 'The API is switched off.',
} satisfies RefusalTable

/** Why settings of the platform can't be saved, or refuse a call or a file. */
export type SettingRefusal =
  | { readonly kind: 'site_name_missing' }
  | { readonly kind: 'site_url_invalid' }
  | { readonly kind: 'site_url_foreign' }
  | { readonly kind: 'setting_too_long'; readonly max: number }
  | {
      readonly kind: 'setting_out_of_range'
      readonly name: string
      readonly min: number
      readonly max: number
      /** The unit that follows a number, including its leading space. */
      readonly unit: string
    }
  | { readonly kind: 'file_types_missing' }
  | { readonly kind: 'too_many_admin_calls' }
  | { readonly kind: 'api_off' }

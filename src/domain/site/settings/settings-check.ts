/** Validates settings as typed. */

import { isEmail } from '../../email.ts'
import type { Refusal } from '../../refusal.ts'
import {
  maxSettingLength,
  perSiteSetting,
  type SiteSettingKind,
  type SiteSettingName,
  type SiteSettings,
  siteSettingNames,
  siteSettingType,
  type TypeOfSiteKind,
  type ValueOfSiteKind,
} from './site-settings.ts'

export type SiteSettingFault = { readonly field: SiteSettingName; readonly refusal: Refusal }

/** SET-3: every fault in the order of the tabs, at most one per field. Empty if they may be saved. */
export function siteSettingFaults(settings: SiteSettings): readonly SiteSettingFault[] {
  return siteSettingNames.flatMap((field) => {
    const type = siteSettingType(field)
    const whyNot: (value: never, type: never) => Refusal | null = whyNotPerKind[type.kind]
    // A setting's value is of its type.
    const refusal = whyNot(settings[field] as never, type as never)
    return refusal ? [{ field, refusal }] : []
  })
}

/** SET-3: settings in the form that is stored: text trimmed and without line breaks, no slash at the end of an address. */
export function tidySettings(settings: SiteSettings): SiteSettings {
  return perSiteSetting((name) => {
    const tidy: ((value: never) => unknown) | undefined = tidyPerKind[siteSettingType(name).kind]
    return tidy ? tidy(settings[name] as never) : settings[name]
  }) as SiteSettings
}

const whyNotPerKind: {
  readonly [Kind in SiteSettingKind]: (
    value: ValueOfSiteKind<Kind>,
    type: TypeOfSiteKind<Kind>,
  ) => Refusal | null
} = {
  requiredLine: (text) => (text.trim() ? whyNotShort(text) : { kind: 'site_name_missing' }),
  line: whyNotShort,
  origin: whyNotOrigin,
  email(typed) {
    const text = typed.trim()
    // One plain address: text in an email header must not add a second one.
    return !text || isEmail(text) ? null : { kind: 'email_invalid' }
  },
  flag: () => null,
  fileTypes: (types) => (types.length > 0 ? null : { kind: 'file_types_missing' }),
  wholeNumber: (value, { label: name, min, max, unit }) =>
    Number.isInteger(value) && value >= min && value <= max
      ? null
      : { kind: 'setting_out_of_range', name, min, max, unit },
  choice: () => null,
}

const tidyPerKind: {
  readonly [Kind in SiteSettingKind]?: (value: ValueOfSiteKind<Kind>) => ValueOfSiteKind<Kind>
} = {
  requiredLine: onOneLine,
  line: onOneLine,
  origin: (text) => text.trim().replace(/\/+$/, ''),
  email: (text) => text.trim(),
  fileTypes: (types) => [...new Set(types)],
}

function whyNotShort(text: string): Refusal | null {
  return text.trim().length > maxSettingLength ? { kind: 'setting_too_long', max: maxSettingLength } : null
}

/** SET-10: requires an origin with TLS, or on this machine: no path, login, query or fragment. */
function whyNotOrigin(typed: string): Refusal | null {
  const text = typed.trim()
  if (!text) return null
  return /^(https:\/\/[a-z\d.-]+|http:\/\/([a-z\d.-]+\.)?localhost)(:\d{1,5})?\/*$/i.test(text)
    ? null
    : { kind: 'site_url_invalid' }
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

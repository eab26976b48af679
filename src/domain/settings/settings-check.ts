/** Validates settings as typed. */

import { isEmail } from '../email.ts'
import type { Refusal } from '../refusal.ts'
import {
  maxSettingLength,
  type SettingField,
  type SettingTab,
  type SiteSettings,
  settingLimits,
  settingTabs,
} from './site-settings.ts'

export type SettingFault = { readonly field: SettingField; readonly refusal: Refusal }

/** SET-3: every fault in the order of the tabs, at most one per field. Empty if they may be saved. */
export function whyNotSettings(settings: SiteSettings): readonly SettingFault[] {
  return [
    ...faultOf('siteName', whyNotSiteName(settings.siteName)),
    ...faultOf('siteUrl', whyNotSiteUrl(settings.siteUrl)),
    ...faultOf('adminEmail', whyNotAddress(settings.adminEmail)),
    ...faultOf('supportEmail', whyNotAddress(settings.supportEmail)),
    ...faultOf('sessionTimeout', whyNotNumber(settings, 'sessionTimeout', 'Session timeout', ' minutes')),
    ...faultOf('apiRateLimit', whyNotNumber(settings, 'apiRateLimit', 'API rate limit', ' calls an hour')),
    ...faultOf('emailFromName', whyNotShort(settings.emailFromName)),
    ...faultOf('emailFromAddress', whyNotAddress(settings.emailFromAddress)),
    ...faultOf('maxUploadSize', whyNotNumber(settings, 'maxUploadSize', 'Max upload size', ' MB')),
    ...faultOf('allowedFileTypes', whyNotFileTypes(settings.allowedFileTypes)),
    ...faultOf(
      'imageQuotaMegabytes',
      whyNotNumber(settings, 'imageQuotaMegabytes', 'Pictures per restaurant', ' MB'),
    ),
    ...faultOf('visitsKeptDays', whyNotNumber(settings, 'visitsKeptDays', 'Visits kept', ' days')),
    ...faultOf('photosKeptDays', whyNotNumber(settings, 'photosKeptDays', 'Photos kept', ' days')),
  ]
}

/** SET-4: the tab of a field, so that a fault can be located. */
export function tabOf(field: SettingField): SettingTab {
  for (const tab of ['general', 'display', 'security', 'email', 'storage'] as const) {
    const fields: readonly SettingField[] = settingTabs[tab].fields
    if (fields.includes(field)) return tab
  }
  return 'api'
}

/** SET-3: settings in the form that is stored: text trimmed and without line breaks, no slash at the end of an address. */
export function tidySettings(settings: SiteSettings): SiteSettings {
  return {
    ...settings,
    siteName: onOneLine(settings.siteName),
    siteUrl: settings.siteUrl.trim().replace(/\/+$/, ''),
    adminEmail: settings.adminEmail.trim(),
    supportEmail: settings.supportEmail.trim(),
    emailFromName: onOneLine(settings.emailFromName),
    emailFromAddress: settings.emailFromAddress.trim(),
    allowedFileTypes: [...new Set(settings.allowedFileTypes)],
  }
}

function whyNotSiteName(name: string): Refusal | null {
  return name.trim() ? whyNotShort(name) : { kind: 'site_name_missing' }
}

function whyNotShort(text: string): Refusal | null {
  return text.trim().length > maxSettingLength ? { kind: 'setting_too_long', max: maxSettingLength } : null
}

/** SET-10: requires an origin with TLS, or on this machine: no path, login, query or fragment. */
function whyNotSiteUrl(typed: string): Refusal | null {
  const text = typed.trim()
  if (!text) return null
  return /^(https:\/\/[a-z\d.-]+|http:\/\/([a-z\d.-]+\.)?localhost)(:\d{1,5})?\/*$/i.test(text)
    ? null
    : { kind: 'site_url_invalid' }
}

function whyNotAddress(typed: string): Refusal | null {
  const text = typed.trim()
  // One plain address: text in an email header must not add a second one.
  return !text || isEmail(text) ? null : { kind: 'email_invalid' }
}

function whyNotNumber(
  settings: SiteSettings,
  field: keyof typeof settingLimits,
  name: string,
  unit: string,
): Refusal | null {
  const { min, max } = settingLimits[field]
  const value = settings[field]
  return Number.isInteger(value) && value >= min && value <= max
    ? null
    : { kind: 'setting_out_of_range', name, min, max, unit }
}

function whyNotFileTypes(types: readonly string[]): Refusal | null {
  return types.length > 0 ? null : { kind: 'file_types_missing' }
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

function faultOf(field: SettingField, refusal: Refusal | null): readonly SettingFault[] {
  return refusal ? [{ field, refusal }] : []
}

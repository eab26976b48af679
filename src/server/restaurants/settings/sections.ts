/** Maps each section of the settings to columns: validated by the domain, audited by what differs. */

import { type AuditValue, changesBetween } from '#domain/access/audit/audit.ts'
import { codeStanding } from '#domain/orders/discounts/discount-code.ts'
import { type ApplicationFee, applicationFeeFaults } from '#domain/orders/pricing/application-fee.ts'
import type { WinBackSettings } from '#domain/people/diners/win-back.ts'
import { dinerMessageFaults } from '#domain/restaurants/settings/diner-message-faults.ts'
import { inOrder } from '#domain/restaurants/settings/hours-check.ts'
import type { AccountCapability } from '#domain/restaurants/settings/payment-account.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import type { SettingSection, SettingsIn, SettingValues } from '#domain/restaurants/settings/setting-names.ts'
import {
  notificationEmailFaults,
  type SettingsFault,
  settingsFaults,
  stripeAccountFaults,
} from '#domain/restaurants/settings/settings.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '../../platform/db/connect.ts'
import { tipColumns } from '../../platform/db/stored-tips.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { findCode } from '../discount-codes/find-code.ts'
import type { Decision, RestaurantRow } from './edit-restaurant.ts'
import { linkHosts } from './link-hosts.ts'

type Decide = (row: RestaurantRow) => Result<Decision>

/** RST-3: hours in order, and every zip code once. */
export function decideSection<Section extends Exclude<SettingSection, 'winBack' | 'dinerMessages'>>(
  section: Section,
  settings: SettingsIn<Section>,
): Decide {
  const { tipPercentages, hours, deliveryZipCodes, ...others }: Partial<SettingValues> = settings
  const columns = {
    ...others,
    ...(tipPercentages && tipColumns(tipPercentages)),
    ...(hours && { hours: inOrder(hours) }),
    ...(deliveryZipCodes && { deliveryZipCodes: [...new Set(deliveryZipCodes)].toSorted() }),
  }
  return decide(settingsFaults(section, settings), columns, true)
}

/** RST-9: each valid address once. */
export function decideNotifications(emails: readonly string[]): Decide {
  const notificationEmails = [...new Set(emails.map((email) => email.toLowerCase()))]
  return decide(notificationEmailFaults(notificationEmails), { notificationEmails }, false)
}

/** DIN-10: a code must be one that can be used now. */
export function decideWinBack(
  { clock }: Pick<RestaurantsDeps, 'clock'>,
  settings: WinBackSettings,
): (row: RestaurantRow, tx: Database) => Promise<Result<Decision>> {
  return async (row, tx) => {
    const typed = settings.winBackCode
    const code = typed === null ? null : await findCode(tx, row.id, typed)
    if (typed !== null && (!code || codeStanding(code, clock.now()) !== 'active'))
      return refuse({ kind: 'win_back_code_unknown', code: typed })
    const columns = { ...settings, winBackCode: code?.code ?? null }
    return decide(settingsFaults('winBack', settings), columns, true)(row)
  }
}

/** TEL-2: links of a sentence lead to the platform, or to hosts of the restaurant that show its menu. */
export function decideDinerMessages(
  deps: Pick<RestaurantsDeps, 'db' | 'siteUrl' | 'settings'>,
  settings: SettingsIn<'dinerMessages'>,
): (row: RestaurantRow, tx: Database) => Promise<Result<Decision>> {
  return async (row, tx) => {
    const hosts = await linkHosts(deps, tx, row.id)
    return decide(dinerMessageFaults(settings, hosts), settings, true)(row)
  }
}

/** RST-18: addresses of pictures; whether they may be used is checked before. */
export function decidePictures({ logoUrl, coverUrl }: Pick<Restaurant, 'logoUrl' | 'coverUrl'>): Decide {
  return decide([], { logoUrl, coverUrl }, true)
}

/** RST-16: `lacks` is written only with another account, and is not audited, since no person changed it. */
export function decidePayments(
  stripeAccount: string | null,
  lacks: readonly AccountCapability[] | null,
): Decide {
  return (row) => {
    const [fault] = stripeAccountFaults(stripeAccount)
    if (fault) return refuse(fault.refusal)
    const changes = changesBetween({ stripeAccount: row.stripeAccount }, { stripeAccount })
    const columns = { stripeAccount, accountLacks: lacks && [...lacks] }
    return accept({ columns, changes, seenByDiners: false })
  }
}

/** PAY-47: a percentage of the grand total, and a fixed amount. */
export function decideApplicationFee(fee: ApplicationFee): Decide {
  const columns = { applicationFeeRate: fee.rate, applicationFeeFixed: fee.fixed }
  return decide(applicationFeeFaults(fee), columns, false)
}

/** RST-15: the courier can be enabled once its account is stored. */
export function decideCourier(enabled: boolean): Decide {
  return (row) => {
    const { courierClientId, courierClientSecret, courierCustomerId } = row
    const hasAccount = courierClientId && courierClientSecret && courierCustomerId
    if (enabled && !hasAccount) return refuse({ kind: 'courier_credentials_missing' })
    return decide([], { uberEnabled: enabled }, true)(row)
  }
}

/** Refuses with the first fault; otherwise writes and audits the columns that differ from the row. */
function decide(
  faults: readonly SettingsFault[],
  columns: Partial<RestaurantRow>,
  seenByDiners: boolean,
): Decide {
  return (row) => {
    const [fault] = faults
    if (fault) return refuse(fault.refusal)
    const names = namesIn(columns, row)
    const changes = changesBetween(recorded(row, names), recorded(columns, names))
    return accept({ columns, changes, seenByDiners })
  }
}

type Column = keyof RestaurantRow

function namesIn(columns: Partial<RestaurantRow>, row: RestaurantRow): readonly Column[] {
  const isColumn = (name: string): name is Column => name in row
  return Object.keys(columns).filter(isColumn)
}

function recorded(values: Partial<RestaurantRow>, names: readonly Column[]): Record<string, AuditValue> {
  return Object.fromEntries(
    names.map((name) => {
      const value = values[name] ?? null
      return [
        name,
        value instanceof Temporal.Instant || value instanceof Temporal.PlainDate ? value.toString() : value,
      ]
    }),
  )
}

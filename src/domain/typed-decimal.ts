/** Numbers as people type and paste them. Phones set to Spanish, German or French have a comma and no point. */

/**
 * MON-8: the number of a text, in units of its last decimal: with two decimals, '12.5' and '12,5' are 1250. null for
 * anything else, also for '1,000', which could mean 1 or 1000.
 */
export function parseDecimal(text: string, decimals: number): number | null {
  const isGrouped = /^\d{1,3}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d+$/.test(text)
  const ungrouped = isGrouped ? text.replace(/[.,](?=.*[.,])/g, '') : text
  const [, whole = '', fraction = ''] = /^(\d{0,9})(?:[.,](\d*))?$/.exec(ungrouped) ?? []
  if (whole + fraction === '' || fraction.length > decimals) return null
  return Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'))
}

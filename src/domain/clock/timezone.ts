/** Time zones by their IANA names. */

/** RST-3: whether `name` is a time zone that can be used, such as 'America/New_York', but not '+05:00'. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null
  } catch {
    return false
  }
}

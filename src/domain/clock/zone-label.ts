/** The time zones of the United States under the names that people use. */
export const usualZones: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Mountain Time, no daylight saving (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska Time (Anchorage)',
  'Pacific/Honolulu': 'Hawaii Time (Honolulu)',
}

/** TIM-25: the name of a time zone on every screen: 'Eastern Time (New York)', or 'Europe/Paris' for one that is not listed. */
export function zoneLabel(timezone: string): string {
  return usualZones[timezone] ?? timezone.replaceAll('_', ' ')
}

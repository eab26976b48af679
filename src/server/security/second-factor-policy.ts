import type { Deps } from '../deps.ts'

/** ACC-44, SET-6: whether owners and administrators must have a second factor, by the environment or the settings. */
export async function readSecondFactorPolicy({
  config,
  settings,
}: Pick<Deps, 'config' | 'settings'>): Promise<'offered' | 'demanded'> {
  if (config.secondFactor === 'demanded') return 'demanded'
  return (await settings.current()).twoFactorEnabled ? 'demanded' : 'offered'
}

import type { PlatformDeps } from '../deps.ts'

/** ACC-44: whether owners and administrators must have a second factor. */
export async function readSecondFactorPolicy({
  settings,
}: Pick<PlatformDeps, 'settings'>): Promise<'offered' | 'demanded'> {
  return (await settings.current()).twoFactorEnabled ? 'demanded' : 'offered'
}

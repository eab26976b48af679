import { createHmac } from 'node:crypto'
import { environment } from './environment.ts'

/** They differ between processes of one installation. */
const ownSettings = ['PORT', 'HOST']

/** DOC-15: a short digest of all settings, from which none can be found: equal for processes with the same settings. */
export function settingsDigest(env: Readonly<Record<string, string | undefined>>): string {
  const names = Object.keys(environment.shape).filter((name) => !ownSettings.includes(name))
  return createHmac('sha256', env.APP_SECRET ?? '')
    .update(JSON.stringify(names.map((name) => env[name] ?? '')))
    .digest('base64url')
    .slice(0, 12)
}

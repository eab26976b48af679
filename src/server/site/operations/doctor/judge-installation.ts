/** What can be decided from the settings and the program alone. */

import type { Config } from '../../../platform/config/config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { isReservedHost } from './reserved-hosts.ts'

/** DOC-10: `version` is that of Node, such as 'v24.21.0'. */
export function judgeNode(version: string): Finding {
  const major = Number(/^v(\d+)\./.exec(version)?.[1] ?? 0)
  return major >= 24
    ? ok('Node', `Node is ${version}.`)
    : fault(
        'Node',
        `Node is ${version}; Comanda needs 24 or newer.`,
        'Start it with bin/comanda, which brings its own Node.',
      )
}

/** DOC-14: the first sign-up never becomes administrator (A3); null if there is one. */
export function judgeAdministrators(isThereOne: boolean): Finding | null {
  if (isThereOne) return null
  return warning(
    'Administrators',
    'Nobody administers the platform.',
    'Run comanda accounts first-administrator, and open the link that it prints.',
  )
}

/** DOC-15: `digest`: of the settings that were read now; `processes`: of those that each running process has. */
export function judgeProcesses(digest: string, processes: readonly string[]): Finding {
  const check = 'Processes'
  const others = processes.filter((other) => other !== digest).length
  const count = `${processes.length} running ${processes.length === 1 ? 'process' : 'processes'}`
  if (others > 0)
    return warning(
      check,
      `${others} of ${count} ${others === 1 ? 'has' : 'have'} other settings than these.`,
      "Restart what runs with the older settings (systemctl restart 'comanda@*'), or give this command the settings of the service.",
    )
  return ok(
    check,
    processes.length === 0 ? 'No process runs on this database.' : `The settings are those of ${count}.`,
  )
}

type StoredState = { readonly waitedSeconds: number; readonly isDefaultThere: boolean }

/** DOC-17: nothing if all is well. */
export function judgeStoredState(
  { waitedSeconds, isDefaultThere }: StoredState,
  defaultRestaurant: string | null,
): readonly Finding[] {
  const minutes = Math.floor(waitedSeconds / 60)
  const late =
    minutes < 15
      ? []
      : [
          fault(
            'Jobs',
            `A job has been due for ${minutes} minutes: emails, couriers and refunds are late.`,
            "Start Comanda. If it runs, look for 'job' in its log.",
          ),
        ]
  const unknown = isDefaultThere
    ? []
    : [
        warning(
          'Site',
          `DEFAULT_RESTAURANT names no restaurant (${defaultRestaurant}).`,
          'Set it to the slug in the address of a restaurant, or remove it.',
        ),
      ]
  return [...late, ...unknown]
}

type SettingsFacts = {
  /** null: all settings come from the environment. */
  readonly file: { readonly path: string; readonly mode: number } | null
  /** Names in the file that no setting has. */
  readonly unknownNames: readonly string[]
  /** CFG-1: what prevents a start. */
  readonly mistakes: readonly string[]
}

/** DOC-11: mistakes and unknown names in the settings. */
export function judgeSettings({ file, unknownNames, mistakes }: SettingsFacts): readonly Finding[] {
  const check = 'Settings'
  const source = file ? `the file ${file.path}` : 'the environment'
  const findings = [
    ...mistakes.map((mistake) =>
      fault(check, `${mistake}.`, `Correct it in ${source}; docs/operating/settings.md lists all settings.`),
    ),
    ...unknownNames.map((name) =>
      warning(
        check,
        `${name} is no setting of Comanda.`,
        `Look for a typing mistake in ${source}, or remove the line.`,
      ),
    ),
    ...(file && (file.mode & 0o007) !== 0
      ? [
          warning(
            check,
            `Everybody on this machine can read ${file.path}, which has secrets.`,
            `chmod 640 ${file.path}`,
          ),
        ]
      : []),
  ]
  return findings.length > 0 ? findings : [ok(check, `The settings come from ${source}.`)]
}

type ProxyConfig = Pick<Config, 'mode' | 'host' | 'trustedProxies'>

/** DOC-12: in production a proxy ends TLS, and must be trusted to say who the client is. */
export function judgeProxy({ mode, host, trustedProxies }: ProxyConfig): Finding {
  const check = 'Proxy'
  if (mode === 'demo') return ok(check, 'The demo needs no proxy.')
  if (trustedProxies.length > 0)
    return ok(
      check,
      trustedProxies.length === 1
        ? 'One address or network is trusted to forward requests.'
        : `${trustedProxies.length} addresses or networks are trusted to forward requests.`,
    )
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.')
  return fault(
    check,
    'No proxy is trusted, so that all visitors share one rate limit.',
    isLocal ? 'Set TRUSTED_PROXIES=127.0.0.1' : 'Set TRUSTED_PROXIES to the addresses of the proxies.',
  )
}

/** DOC-13: values of the example that were never replaced. */
export function judgeSite({
  mode,
  siteUrl,
  supportEmail,
}: Pick<Config, 'mode' | 'siteUrl' | 'supportEmail'>): Finding {
  const check = 'Site'
  if (mode === 'demo' || siteUrl === null)
    return warning(check, 'This is the demo.', 'Set NODE_ENV=production for real use.')
  if (isReservedHost(new URL(siteUrl).hostname))
    return fault(
      check,
      `SITE_URL is still an example (${siteUrl}).`,
      'Set it to the address that people type.',
    )
  if (isReservedHost(supportEmail.split('@').at(-1) ?? ''))
    return warning(
      check,
      `SUPPORT_EMAIL is still an example (${supportEmail}).`,
      'Set it to an address that somebody reads.',
    )
  return ok(check, `The site is ${siteUrl}.`)
}

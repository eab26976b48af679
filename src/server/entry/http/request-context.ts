/** What a request knows: who sends it, from where, and to which host. */

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { backgroundRequestHeader } from '#contract/background-request.ts'
import type { RequestContext } from '../../access/api.ts'
import { findRestaurantByHost } from '../../access/find-restaurant.ts'
import { browserSecretIn } from '../../orders/ordering/browser-secret.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { type DrillCaller, drillHeader, readDrillHeader } from '../../platform/http/drill-header.ts'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import type { Deps } from '../deps.ts'

/** Returns the context of a request without a user, as pages are rendered (ACC-13). */
export function requestContext(deps: Deps, c: Context<HttpEnv>): RequestContext<Deps> {
  const hostName = (c.req.header('host') ?? '').toLowerCase().replace(/:\d*$/, '')
  const requestId = c.get('requestId')
  let host: ReturnType<RequestContext['findHost']> | null = null
  return {
    deps,
    requestId,
    log: deps.log.child({ requestId }),
    hostName,
    userAgent: c.req.header('user-agent') ?? '',
    findHost: () => {
      host ??= findRestaurantByHost(deps.db, hostName)
      return host
    },
    kitchen: null,
    clientAddress: addressOf(deps, c),
    drillId: drillCallerOf(deps, c)?.drillId ?? null,
    user: null,
    session: null,
    isBackgroundRequest: c.req.header(backgroundRequestHeader) !== undefined,
    display: { kind: 'none' },
    key: { kind: 'none' },
    browserSecret: browserSecretIn(c.req.header('cookie') ?? null),
    whyNotConfirmed: async () => ({ kind: 'not_signed_in' }),
    setCookie: () => undefined,
    setHeader: () => undefined,
    owned: null,
    ownAccess: null,
    memberships: null,
  }
}

/** SEC-5: the address of the connection, or the one of a drill's diner. */
export function addressOf({ config, drills }: Pick<Deps, 'config' | 'drills'>, c: Context): string {
  const caller = drillCallerOf({ drills }, c)
  if (caller) return caller.address
  return clientAddress(peerOf(c), c.req.header('x-forwarded-for') ?? null, config.trustedProxies)
}

/** The address of the connection, which may be a proxy's. */
export function peerOf(c: Context): string {
  return getConnInfo(c).remote.address ?? ''
}

function drillCallerOf({ drills }: Pick<Deps, 'drills'>, c: Context): DrillCaller | null {
  const header = drills && c.req.header(drillHeader)
  return drills && header ? readDrillHeader(header, drills.engine.secret) : null
}

/** The kind of a path, for metrics and logs. */
export function areaOf(path: string): 'health' | 'assets' | 'api' | 'rpc' | 'page' {
  const [, first = ''] = path.split('/')
  if (['healthz', 'readyz', 'metrics', 'known-host'].includes(first)) return 'health'
  if (first === 'assets' || first === 'pictures' || first === 'images') return 'assets'
  return first === 'api' || first === 'rpc' ? first : 'page'
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CourierStandIn, openCourier } from './courier/courier.ts'
import { createFaults, type Faults } from './http/faults.ts'
import { jsonAnswer, type Route } from './http/route.ts'
import { send, serve } from './http/serve.ts'
import { createWebhookInbox, type WebhookInbox } from './inbox/webhook-inbox.ts'
import { type Mails, openMails } from './mail/mails.ts'
import type { PaymentActions } from './payment/actions.ts'
import { type ChargeFacts, openPayments, type Payments } from './payment/payments.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { openTexts, type Texts } from './texts/texts.ts'
import type { RetryPace, Webhooks } from './webhooks/webhooks.ts'

export type SandboxOptions = {
  /** The folder of its state. Only one sandbox at a time can have it open. */
  readonly dataDir: string
  /** 0 uses a free port. */
  readonly port: number
  /** The mail server's port, if it is free. Default: any free port. */
  readonly smtpPort?: number
  /** Where events are sent; null uses the address that was set last. */
  readonly webhookUrl: string | null
  /** The clock for created objects. Signatures always use real time. */
  readonly now: () => Date
  /** Stops after this many milliseconds without a request. Default: never. */
  readonly idleMs?: number
  /** How soon a webhook that was not accepted is retried. */
  readonly pace?: RetryPace
  /** The courier's response time for a slow address, in milliseconds. */
  readonly slowMs?: number
  /** Milliseconds after which a delivery moves on automatically. Default: only manually. */
  readonly rideStepMs?: number
  /** Milliseconds after which a refund of a test card for it settles or fails. Default: only manually. */
  readonly refundStepMs?: number
  /** Milliseconds after which it looks for payouts to make and to end. Default: only manually. */
  readonly payoutStepMs?: number
}

export type Sandbox = PaymentActions & {
  readonly port: number
  /** Such as 'http://127.0.0.1:4123'. */
  readonly origin: string
  /** Where the mail server listens. */
  readonly smtpPort: number
  readonly mails: Pick<Mails, 'list' | 'faults'>
  readonly texts: Pick<Texts, 'list' | 'reply' | 'setUrl'>
  readonly webhookInbox: Pick<WebhookInbox, 'list'>
  readonly courier: Pick<CourierStandIn, 'deliveries' | 'endTokens' | 'move' | 'eventsOf' | 'webhooks'>
  readonly faults: Faults
  readonly webhooks: Webhooks
  /** PAY-63: events of connected accounts. */
  readonly accountWebhooks: Webhooks
  readonly charges: () => ChargeFacts[]
  readonly overrideIntent: Payments['overrideIntent']
  readonly stop: () => Promise<void>
  /** Resolves when the sandbox has stopped, for whatever reason. */
  readonly stopped: Promise<void>
}

const defaultPace: RetryPace = { firstMs: 250, mostMs: 30_000 }
const defaultSlowMs = 4_000

/**
 * SBX-1: starts the sandbox's services on the loopback address. Throws if the port is taken or another sandbox has the
 * folder open.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const address = { origin: '', smtpPort: 0 }
  const { now, pace = defaultPace } = options
  const payments = openPayments(options.dataDir, {
    now,
    origin: () => address.origin,
    pace,
    refundStepMs: options.refundStepMs ?? null,
    payoutStepMs: options.payoutStepMs ?? null,
  })
  const faults = createFaults()
  const idle = createIdleTimer(options.idleMs ?? null, () => stop())
  const mails = openMails(options.dataDir, { now, onActivity: idle.restart })
  const texts = openTexts(options.dataDir, { now })
  const courier = openCourier(options.dataDir, {
    now,
    slowMs: options.slowMs ?? defaultSlowMs,
    pace,
    rideStepMs: options.rideStepMs ?? null,
  })
  const webhookInbox = createWebhookInbox(now)
  const server = createHttpServer(
    [
      ...payments.routes,
      ...mails.routes,
      ...texts.routes,
      ...courier.routes,
      ...webhookInbox.routes,
      ...sandboxRoutes(payments, faults, mails, courier, () => address.smtpPort),
    ],
    faults,
    idle.restart,
    () => {
      payments.webhooks.wake()
      payments.accountWebhooks.wake()
      courier.webhooks.wake()
    },
  )
  const { promise: stopped, resolve: reportStopped } = Promise.withResolvers<void>()
  function stop(): Promise<void> {
    idle.clear()
    server.close(() => {
      texts.close()
      void Promise.all([payments.close(), mails.close(), courier.close()]).then(() => reportStopped())
    })
    server.closeAllConnections()
    return stopped
  }
  try {
    address.smtpPort = await mails.listen(options.smtpPort ?? 0)
    address.origin = `http://127.0.0.1:${await listen(server, options.port)}`
    if (options.webhookUrl !== null) payments.webhooks.setUrl(options.webhookUrl)
  } catch (problem) {
    await stop()
    throw problem
  }
  payments.webhooks.wake()
  payments.accountWebhooks.wake()
  courier.webhooks.wake()
  idle.restart()
  const { origin, smtpPort } = address
  const { webhooks, accountWebhooks, charges, overrideIntent, actions } = payments
  return {
    ...actions,
    port: Number(new URL(origin).port),
    origin,
    smtpPort,
    mails,
    texts,
    webhookInbox,
    courier,
    faults,
    webhooks,
    accountWebhooks,
    charges,
    overrideIntent,
    stop,
    stopped,
  }
}

function createHttpServer(
  routes: readonly Route[],
  faults: Faults,
  onRequest: () => void,
  onAnswered: () => void,
): Server {
  return createServer((request, response) => {
    onRequest()
    serve(routes, faults, request, response)
      .catch((problem: unknown) => {
        // The client disconnected, or the sandbox was stopped meanwhile.
        if (response.destroyed) return
        console.error('sandbox:', problem)
        send(response, jsonAnswer(500, { error: { type: 'api_error', message: 'The sandbox has a fault.' } }))
      })
      .finally(onAnswered)
  })
}

/** Listens on the loopback address. Returns the port. */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function createIdleTimer(idleMs: number | null, onIdle: () => void) {
  let timer: NodeJS.Timeout | null = null
  const clear = () => {
    if (timer) clearTimeout(timer)
  }
  const restart = () => {
    clear()
    if (idleMs !== null) timer = setTimeout(onIdle, idleMs)
  }
  return { restart, clear }
}

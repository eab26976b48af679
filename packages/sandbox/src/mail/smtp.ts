import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerError,
  type SMTPServerSession,
} from 'smtp-server'
import { sandboxMailLogin } from '../keys.ts'
import type { MailFault, MailFaults } from './mail-faults.ts'
import type { MailStore } from './mail-store.ts'
import { parseMail } from './parse-mail.ts'

type SmtpServerOptions = {
  readonly store: MailStore
  readonly faults: MailFaults
  readonly now: () => Date
  /** Called for every connection. */
  readonly onActivity: () => void
}

type Smtp = {
  /** Listens on the loopback address at this port, or at a free one if it is taken or 0. Returns the port. */
  readonly listen: (port: number) => Promise<number>
  readonly stop: () => Promise<void>
}

const sizeLimit = 5 * 1024 * 1024

/** MAI-1: a mail server that stores every mail and delivers none. */
export function createSmtp(options: SmtpServerOptions): Smtp {
  const { faults, onActivity } = options
  /** Open connections by the client's port, so that a fault can cut one. */
  const sockets = new Map<number, Socket>()
  const faultsBySession = new Map<string, MailFault>()
  const stopping = new AbortController()

  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'Comanda sandbox',
    size: sizeLimit,
    logger: false,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect(session, callback) {
      onActivity()
      if (faults.take(['down'])) cut(session)
      else callback()
    },
    onAuth({ username, password }, _session, callback) {
      const isKnown = username === sandboxMailLogin.user && password === sandboxMailLogin.password
      callback(isKnown ? null : refusal(535, 'Authentication failed'), isKnown ? { user: username } : {})
    },
    onMailFrom(_address, session, callback) {
      onActivity()
      const fault = faults.take()
      if (fault?.kind === 'down') return cut(session)
      if (fault) faultsBySession.set(session.id, fault)
      else faultsBySession.delete(session.id)
      callback()
    },
    onRcptTo({ address }, session, callback) {
      callback(whyNotRecipient(address, faultsBySession.get(session.id)?.kind ?? null))
    },
    onData(stream, session, callback) {
      const fault = faultsBySession.get(session.id) ?? null
      faultsBySession.delete(session.id)
      receive(options, stream, session, fault, stopping.signal).then(
        (answer) => (answer === 'cut' ? cut(session, '250 2.0.') : callback()),
        (problem) => callback(problem),
      )
    },
    onClose(session) {
      faultsBySession.delete(session.id)
    },
  })
  server.on('error', () => {
    // A connection that the client cut is not an error of the server.
  })
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })

  return {
    listen: (port) =>
      listenOn(server, port).catch((problem: NodeJS.ErrnoException) => {
        if (problem.code !== 'EADDRINUSE') throw problem
        return listenOn(server, 0)
      }),
    async stop() {
      stopping.abort()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets.values()) socket.destroy()
      if (server.server.listening || sockets.size > 0) await closed
    },
  }

  function cut({ remotePort }: SMTPServerSession, lastReply = ''): void {
    const socket = sockets.get(remotePort)
    if (lastReply) socket?.write(lastReply, () => socket.destroy())
    else socket?.destroy()
  }
}

function listenOn(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.server.off('error', reject)
      resolve((server.server.address() as AddressInfo).port)
    })
  })
}

/** Stores a mail as the fault allows. Returns whether to cut the connection afterwards. */
async function receive(
  { store, now }: Pick<SmtpServerOptions, 'store' | 'now'>,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  fault: MailFault | null,
  signal: AbortSignal,
): Promise<'kept' | 'cut'> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  if (stream.sizeExceeded) throw refusal(552, 'The message is too large')
  if (fault?.kind === 'lose') return 'kept'
  const mail = await parseMail(Buffer.concat(parts))
  const recipients = envelope.rcptTo.map(({ address }) => address)
  store.add(mail, recipients, now().toISOString())
  if (fault?.kind === 'delay') await wait(fault.ms, undefined, { signal })
  return fault?.kind === 'cut' ? 'cut' : 'kept'
}

/** The error that refuses a recipient, null if accepted. It repeats the address, as those of real mail servers do. */
function whyNotRecipient(address: string, fault: MailFault['kind'] | null): SMTPServerError | null {
  if (fault === 'temporary') return refusal(451, `4.7.1 <${address}>: try again later`)
  if (fault === 'permanent') return refusal(550, `5.1.1 <${address}>: user unknown`)
  return null
}

function refusal(responseCode: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode })
}

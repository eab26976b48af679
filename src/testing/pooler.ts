/** A pooler between the product and its database, as PgBouncer in transaction mode: Debian has none that is new enough. */

import { createHash } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { listensAt, throughPort } from './database-address.ts'

type PoolerOptions = {
  /** How many sessions of the server all clients share. */
  readonly sessions?: number
  /** Whether a prepared statement is prepared again where it is missing, as since PgBouncer 1.21. */
  readonly keepsStatements?: boolean
  /** What is done about a client that asks for a limit of its statements. */
  readonly timeLimit?: 'kept' | 'ignored' | 'refused'
}

export type Pooler = {
  /** The same database through the pooler. */
  readonly url: string
  close(): Promise<void>
}

/** A message of the protocol: its kind, empty for the first one of a client, and all its bytes. */
type Message = { readonly kind: string; readonly bytes: Buffer }

type Session = { readonly socket: Socket; readonly prepared: Set<string>; client: Client | null }
type Client = {
  readonly socket: Socket
  /** What waits for a session. */
  readonly waiting: Message[]
  /** The texts of the statements that this client has prepared, by name. */
  readonly prepared: Map<string, Buffer>
  session: Session | null
  isReady: boolean
  /** How many times the server will still say that it is ready for a query. */
  unanswered: number
  /** How many confirmations of a statement the client has not asked for. */
  unasked: number
}

/** Opens a pooler in front of the database at `databaseUrl`. Each transaction gets the session that was idle for longest. */
export async function openPooler(
  databaseUrl: string,
  { sessions: most = 4, keepsStatements = true, timeLimit = 'kept' }: PoolerOptions = {},
): Promise<Pooler> {
  const sessions = new Set<Session>()
  const idle: Session[] = []
  const queue: Client[] = []

  const server = createServer((socket) => {
    const client: Client = {
      socket,
      waiting: [],
      prepared: new Map(),
      session: null,
      isReady: false,
      unanswered: 0,
      unasked: 0,
    }
    socket.on(
      'data',
      messagesInto('client', (message) => hear(client, message)),
    )
    socket.on('error', () => undefined)
    socket.on('close', () => leave(client))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address() as AddressInfo

  return {
    url: throughPort(databaseUrl, listening.port),
    async close() {
      for (const { socket, client } of sessions) {
        client?.socket.destroy()
        socket.destroy()
      }
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function hear(client: Client, message: Message) {
    if (message.kind === 'X') return
    if (client.isReady) {
      client.waiting.push(message)
      return serve(client)
    }
    if (message.kind !== '') return client.session?.socket.write(message.bytes)
    if (isTlsRequest(message.bytes)) return client.socket.write('N')
    if (timeLimit === 'refused' && message.bytes.includes('statement_timeout')) {
      return client.socket.end(errorMessage('08P01', 'unsupported startup parameter: statement_timeout'))
    }
    // Each client signs in by a session of its own, which then joins the shared ones.
    const session = openSession(client)
    session.socket.write(timeLimit === 'kept' ? message.bytes : withoutTimeLimit(message.bytes))
  }

  function openSession(client: Client): Session {
    const at = listensAt(databaseUrl)
    const socket = typeof at === 'string' ? connect(at) : connect(at, '127.0.0.1')
    const session: Session = { socket, prepared: new Set(), client }
    client.session = session
    sessions.add(session)
    socket.on(
      'data',
      messagesInto('server', (message) => answer(session, message)),
    )
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sessions.delete(session)
      if (idle.includes(session)) idle.splice(idle.indexOf(session), 1)
      session.client?.socket.destroy()
    })
    return session
  }

  function answer(session: Session, message: Message) {
    const { client } = session
    if (!client) return
    if (!client.isReady) {
      client.socket.write(message.kind === 'K' ? keyOf(client) : message.bytes)
      if (message.kind !== 'Z') return
      client.isReady = true
      return release(session)
    }
    if (message.kind === '1' && client.unasked > 0) {
      client.unasked--
      return
    }
    client.socket.write(message.bytes)
    if (message.kind !== 'Z') return
    client.unanswered--
    const isOutside = message.bytes.toString('latin1', 5) === 'I'
    if (client.unanswered === 0 && isOutside) release(session)
  }

  function release(session: Session) {
    if (session.client) session.client.session = null
    session.client = null
    if (sessions.size > most) {
      sessions.delete(session)
      session.socket.end(Buffer.from([0x58, 0, 0, 0, 4]))
      return
    }
    idle.push(session)
    const next = queue.shift()
    if (next) serve(next)
  }

  function serve(client: Client) {
    const session = client.session ?? idle.shift()
    if (!session) {
      if (!queue.includes(client)) queue.push(client)
      return
    }
    session.client = client
    client.session = session
    for (const message of client.waiting.splice(0)) {
      if (message.kind === 'Q' || message.kind === 'S') client.unanswered++
      for (const bytes of keepsStatements ? translate(client, session, message) : [message.bytes])
        session.socket.write(bytes)
    }
  }

  function leave(client: Client) {
    if (queue.includes(client)) queue.splice(queue.indexOf(client), 1)
    // It may be inside a transaction.
    client.session?.socket.destroy()
  }
}

/** The same message for a session at which statements are named by their text, after the statement itself where it lacks. */
function translate(client: Client, session: Session, { kind, bytes }: Message): readonly Buffer[] {
  if (kind !== 'P' && kind !== 'B' && !(kind === 'D' && bytes[5] === 0x53)) return [bytes]
  const start = kind === 'B' ? bytes.indexOf(0, 5) + 1 : kind === 'D' ? 6 : 5
  const end = bytes.indexOf(0, start)
  const name = bytes.toString('utf8', start, end)
  if (name === '') return [bytes]
  if (kind === 'P') client.prepared.set(name, bytes.subarray(end + 1))
  const text = client.prepared.get(name)
  if (!text) return [bytes]
  const shared = createHash('sha256').update(text).digest('hex').slice(0, 40)
  if (kind === 'P') {
    // Prepared here already: the same text without a name is confirmed in its place.
    const used = session.prepared.has(shared) ? '' : shared
    session.prepared.add(shared)
    return [framed('P', Buffer.from(`${used}\0`), text)]
  }
  const renamed = framed(kind, bytes.subarray(5, start), Buffer.from(`${shared}\0`), bytes.subarray(end + 1))
  if (session.prepared.has(shared)) return [renamed]
  session.prepared.add(shared)
  client.unasked++
  return [framed('P', Buffer.from(`${shared}\0`), text), renamed]
}

/** Cuts a stream into messages. A client's first ones have no kind, until it has said which user it is. */
function messagesInto(side: 'client' | 'server', take: (message: Message) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0)
  let hasStarted = side === 'server'
  return (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      const header = hasStarted ? 1 : 0
      // One byte answers a request for TLS, which the pooler never makes.
      if (rest.length < header + 4) return
      const length = header + rest.readUInt32BE(header)
      if (rest.length < length) return
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      const kind = hasStarted ? String.fromCharCode(bytes[0] ?? 0) : ''
      if (!hasStarted && !isTlsRequest(bytes)) hasStarted = true
      take({ kind, bytes })
    }
  }
}

function framed(kind: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(kind.length + 4, kind)
  head.writeUInt32BE(body.length + 4, kind.length)
  return Buffer.concat([head, body])
}

function isTlsRequest(bytes: Buffer): boolean {
  return bytes.length === 8 && bytes.readUInt32BE(4) === 80_877_103
}

/** The startup message without the parameter `statement_timeout`. */
function withoutTimeLimit(bytes: Buffer): Buffer {
  const words = bytes.toString('utf8', 8).split('\0')
  const at = words.indexOf('statement_timeout')
  if (at >= 0) words.splice(at, 2)
  return framed('', bytes.subarray(4, 8), Buffer.from(words.join('\0')))
}

/** A process id that no process of the server has. */
function keyOf({ socket }: Client): Buffer {
  const key = Buffer.alloc(8)
  key.writeUInt32BE(1_000_000_000 + (socket.remotePort ?? 0))
  return framed('K', key)
}

function errorMessage(code: string, text: string): Buffer {
  return framed('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))
}

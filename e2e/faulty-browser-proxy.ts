/** A TCP proxy between browsers and the product whose connections a test can cut. */

import { connect, createServer, type Socket } from 'node:net'

export type FaultyBrowserProxy = {
  readonly port: number
  /** Cuts every connection that there is; new ones are handed on again. */
  cut(): void
  close(): Promise<void>
}

/** Hands on to 127.0.0.1:`port`. */
export async function openFaultyBrowserProxy(port: number): Promise<FaultyBrowserProxy> {
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    // A cut is no fault here, it is what this is for.
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    keep(near)
    keep(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: address.port,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}

/** Why the embedded server can't be used. The message says what the operator can do on this machine. */
export type EmbeddedFault =
  | 'no-program' // no server binaries for this machine
  | 'no-right' // started as root without permission to switch to another user
  | 'folder' // the data folder can't be used as it is
  | 'closed-folder' // the server's account can't enter the data folder
  | 'in-use' // another running process uses the data folder
  | 'wrong-major' // the data was created by another major version of PostgreSQL
  | 'start-failed' // initdb or the server ended with an error

/** DBS-2: thrown by `startEmbeddedPostgres` if the machine or the data folder must be changed first. */
export class EmbeddedPostgresError extends Error {
  readonly fault: EmbeddedFault

  constructor(fault: EmbeddedFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedPostgresError'
    this.fault = fault
  }
}

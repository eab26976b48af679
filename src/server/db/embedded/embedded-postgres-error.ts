/** Why the embedded server can't be used; the message tells the operator what to do. */
export type EmbeddedFault =
  | 'no-program' // no server binaries for this machine
  | 'no-right' // started as root without the right to become another user
  | 'folder' // the data folder can't be used as it is
  | 'in-use' // another living process has the data folder
  | 'wrong-major' // the data was made by another PostgreSQL major
  | 'start-failed' // initdb or the server ended with an error

/** DBS-2: what `startEmbeddedPostgres` throws when the machine or the data folder has to be changed first. */
export class EmbeddedPostgresError extends Error {
  readonly fault: EmbeddedFault

  constructor(fault: EmbeddedFault, message: string) {
    super(message)
    this.name = 'EmbeddedPostgresError'
    this.fault = fault
  }
}

/** The way out that every machine has, as the last sentence of a message. */
export const orUseDatabaseUrl =
  'Or set DATABASE_URL to a PostgreSQL server (15 or newer) that runs on its own.'

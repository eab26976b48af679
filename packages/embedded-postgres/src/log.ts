/** The part of a structured logger (such as pino) that the embedded server uses. */
export interface DatabaseLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** The part of a structured logger (pino fits) that the supervisor writes to. */
export interface DatabaseLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

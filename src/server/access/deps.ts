import type { PlatformDeps } from '../platform/deps.ts'

export type AccessDeps = PlatformDeps & {
  readonly accounts: SessionKeeper
}

/** ACC-11: keeps sessions of people who use them. */
export interface SessionKeeper {
  /** SET-5: notes that a session is used; false if it was idle for longer than so many minutes. */
  touchSession(
    session: { readonly id: string; readonly createdAt: Date },
    timeoutMinutes: number,
    isUse: boolean,
  ): Promise<boolean>
}

import type { AppOptions } from '../app-options.ts'

/** The pages of a process, and what must be stopped with it. */
export type Pages = Pick<AppOptions, 'render' | 'clientFolder' | 'development'> & { stop(): Promise<void> }

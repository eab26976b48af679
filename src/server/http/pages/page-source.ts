import type { AppOptions } from '../../app.ts'

/** Where the pages of a process come from, and what must end with it. */
export type Pages = Pick<AppOptions, 'render' | 'clientFolder' | 'development'> & { stop(): Promise<void> }

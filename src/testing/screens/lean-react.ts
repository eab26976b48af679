/**
 * Vitest setup: React's development build without what it does for profilers and for the stacks in its warnings, a tenth of the
 * time of these tests. The warnings themselves are still written, and fail a test.
 */

import * as react from 'react'

// Looked for when React's other parts are loaded.
Object.assign(console, { createTask: undefined, timeStamp: undefined })

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
// React takes no more stacks than ten thousand a second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })

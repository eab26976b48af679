/** Vitest setup: React's development build without the entries that it writes for profilers. */

// Looked for when React's other parts are loaded.
Object.assign(console, { createTask: undefined, timeStamp: undefined })

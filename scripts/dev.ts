/** `npm run dev`: the product with pages that follow every change of their sources. */

process.env.NODE_ENV = 'development'
await import('../src/server/main.ts')

export {}

/** The whole schema, as Drizzle and its migrations see it. */

export * from './accounts.ts'
export * from './catalogue.ts'
export * from './delivery.ts'
export * from './devices.ts'
export * from './events.ts'
export * from './kitchen.ts'
export * from './members.ts'
export * from './ordering.ts'
export * from './pausing.ts'
export * from './recording.ts'
export * from './restaurants.ts'

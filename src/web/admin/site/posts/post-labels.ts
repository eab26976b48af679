import type { PostPlace, PostState } from '#domain/site/pages/post.ts'

export const placeLabels = {
  menu: 'Menu',
  checkout: 'Checkout',
  confirmation: 'Confirmation',
  admin: 'Admin area',
} as const satisfies Record<PostPlace, string>

export const stateLabels = {
  running: 'Active',
  upcoming: 'Upcoming',
  ended: 'Ended',
} as const satisfies Record<PostState, string>

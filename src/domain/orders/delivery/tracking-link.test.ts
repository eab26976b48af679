import { expect, test } from 'vitest'
import { courierStates } from './courier-state.ts'
import { trackingLink } from './tracking-link.ts'

const trackingUrl = 'https://courier.example/orders/del_1'

test("[DLV-25] there is a link from the courier's assignment to the delivery, and never for a canceled order", () => {
  const withLink = courierStates.filter((state) => trackingLink('ready', { state, trackingUrl }) !== null)
  expect(withLink).toEqual(['assigned', 'arriving', 'collected', 'on_the_way'])
  expect(courierStates.map((state) => trackingLink('cancelled', { state, trackingUrl }))).toEqual(
    courierStates.map(() => null),
  )
})

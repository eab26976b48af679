/**
 * MSG-6: the message if a service that everything depends on is unavailable. In its own file because every page loads
 * it.
 */
export const serviceUnavailable = 'Service temporarily unavailable. Please try again in a few minutes.'

/** CEL-3: the code of an error while a restaurant moves to another server, and its message. */
export const restaurantMovingCode = 'RESTAURANT_MOVING'
export const restaurantMoving =
  'This restaurant is moving to another server. It will be back in a few seconds.'

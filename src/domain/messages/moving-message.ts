/** CEL-3: the code of an error while a restaurant moves to another server, and its message. */

export const restaurantMovingCode = 'RESTAURANT_MOVING'
export const restaurantMoving =
  'This restaurant is moving to another server. It will be back in a few seconds.'

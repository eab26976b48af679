/**
 * MSG-6: the message if a service that everything depends on is unavailable. In its own file because every page loads
 * it.
 */
export const serviceUnavailable = 'Service temporarily unavailable. Please try again in a few minutes.'

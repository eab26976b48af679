/** MSG-6: what is read where that is away on which everything stands. In a file of its own, for every page brings it. */
export const serviceUnavailable = 'Service temporarily unavailable. Please try again in a few minutes.'

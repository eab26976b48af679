export const bytesOfMegabyte = 1024 * 1024

/** IMG-1: the maximum size of an uploaded image in bytes. */
export const maxImageBytes = 5 * bytesOfMegabyte

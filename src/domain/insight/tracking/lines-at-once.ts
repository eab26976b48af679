/** The maximum number of lines in one tracking request: as many as a cart can have. */
export const mostLinesAtOnce = 100

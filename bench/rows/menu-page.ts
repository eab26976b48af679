import { measureServed } from '../served-bytes.ts'

/** The menu page as a browser receives it, compressed. */
export const measure = () => measureServed('menu page', '/')

import { measureServed } from '../served-bytes.ts'

/** The whole menu as the page loads it, compressed. */
export const measure = () => measureServed('menu JSON', '/api/restaurants/sakura/menu')

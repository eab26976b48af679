import { measureServed } from '../served-bytes.ts'

/** The whole menu as the page fetches it, compressed. */
export const measure = () => measureServed('menu JSON', '/api/restaurants/sakura/menu')

/** How many cases a test tries: few in `npm test`, all of them in `npm run test:long`. */

const isLongRun = process.env.TEST_SIZE === 'long'

export function sized<Size>({ quick, long }: { readonly quick: Size; readonly long: Size }): Size {
  return isLongRun ? long : quick
}

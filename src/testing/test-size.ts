/** How much a test tries: little in `npm test`, which people wait for, and all of it in `npm run test:long`. */

const isLongRun = process.env.TEST_SIZE === 'long'

export function sized<Size>({ quick, long }: { readonly quick: Size; readonly long: Size }): Size {
  return isLongRun ? long : quick
}

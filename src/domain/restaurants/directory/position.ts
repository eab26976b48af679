/** Positions on earth, and how far it is from one to another. */

/** In degrees: north and east are positive. */
export type Position = { readonly latitude: number; readonly longitude: number }

/** DIR-4: reads 'latitude, longitude' in degrees, as maps show it: '40.7306, -73.9866'. null if it is none. */
export function parsePosition(text: string): Position | null {
  const parts = /^\s*(-?\d{1,2}(?:\.\d{1,12})?)\s*[,\s]\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(text)
  if (!parts) return null
  const position = { latitude: Number(parts[1]), longitude: Number(parts[2]) }
  return isOnEarth(position) ? position : null
}

function isOnEarth({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** DIR-4: 'latitude, longitude', rounded to about a yard. */
export function formatPosition({ latitude, longitude }: Position): string {
  return [latitude, longitude].map((degrees) => Number(degrees.toFixed(5))).join(', ')
}

/** DIR-5: the distance along the earth's surface, in miles. */
export function distanceInMiles(from: Position, to: Position): number {
  const [latitude1, latitude2] = [toRadians(from.latitude), toRadians(to.latitude)]
  const halfAcross = Math.sin(toRadians(to.longitude - from.longitude) / 2)
  const halfUp = Math.sin((latitude2 - latitude1) / 2)
  const haversine = halfUp ** 2 + Math.cos(latitude1) * Math.cos(latitude2) * halfAcross ** 2
  return 2 * radiusInMiles * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** The mean radius of the earth. */
const radiusInMiles = 3958.8

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** DIR-5: '0.4 mi', '12 mi', '2,446 mi'; never less than 0.1. */
export function formatMiles(miles: number): string {
  const text = miles < 9.95 ? Math.max(0.1, miles).toFixed(1) : Math.round(miles).toLocaleString('en-US')
  return `${text} mi`
}

import { encode } from 'uqr'

type QrCodeProps = {
  /** The encoded text. */
  readonly text: string
  /** The accessible name. */
  readonly label: string
}

/** ACC-58: drawn in the browser, so that the text is never sent. Black on white in any color scheme. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-52 rounded-control border border-line"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares(data)} />
    </svg>
  )
}

/** White margin in modules; cameras need four. */
const quietZone = 4

function squares(rows: readonly (readonly boolean[])[]): string {
  const places = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return places.join('')
}

type IconShapeProps = {
  /** Lines on a grid of 20 × 20, not filled. */
  readonly path: string
  readonly className?: string | undefined
}

/** Draws the lines of an icon in the color of the text. */
export function IconShape({ path, className = 'size-5' }: IconShapeProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}

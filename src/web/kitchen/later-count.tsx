type LaterCountProps = {
  readonly count: number
  /** Only '+2', with the words for screen readers: where there is little room. */
  readonly isShort?: boolean
}

/** KIT-3: how many new orders are due on later days, next to the number of today's; nothing if there are none. */
export function LaterCount({ count, isShort = false }: LaterCountProps) {
  if (count === 0) return null
  return (
    <span className="whitespace-nowrap font-semibold text-sm leading-none tracking-normal">
      {' '}
      <span translate="no">+{count}</span>
      <span className={isShort ? 'sr-only' : 'max-xl:sr-only'}> for later</span>
    </span>
  )
}

import { Icon } from '#web/ui/icon.tsx'

/** A message. Its leading '⏰' is drawn as our own icon, because not every device has a font with it. */
export function MessageText({ children }: { readonly children: string }) {
  if (!children.startsWith('⏰')) return <>{children}</>
  return (
    <span className="flex gap-2">
      <Icon name="clock" className="mt-0.5 size-5" />
      <span>
        <span className="sr-only">⏰</span>
        {children.slice(1)}
      </span>
    </span>
  )
}

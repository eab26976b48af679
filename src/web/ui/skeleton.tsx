/** A place where something will stand. Give it the size of what is awaited. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`shimmer rounded-control ${className}`} />
}

/** A placeholder for content that is loading. Give it the size of that content. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`shimmer rounded-control ${className}`} />
}

/**
 * The way on. On small screens it stays at the bottom while its parent is in sight, over the whole width of the page; on
 * large ones it is where it stands.
 */
export function ActionBar({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="action-bar sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0">
      {children}
    </div>
  )
}

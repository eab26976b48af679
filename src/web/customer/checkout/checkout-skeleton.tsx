import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder for a checkout screen while its data loads. */
export function CheckoutSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="min-h-dvh" aria-busy="true">
      <div className="border-b border-line bg-surface">
        <div className="checkout-wide flex min-h-16 items-center justify-between">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-6 w-24" />
        </div>
      </div>
      <main className="checkout-wide pt-8">
        <div className="grid gap-6 lg:mr-104">
          <h1 className="sr-only">{label}</h1>
          <noscript>
            <p className="text-lg">Ordering needs JavaScript. Please switch it on in your browser.</p>
          </noscript>
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-13 rounded-full" />
        </div>
      </main>
    </div>
  )
}

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'

type OlderButtonProps = {
  readonly pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

/** Loads the next page of a list, newest first; nothing if the last page is shown. */
export function OlderButton({ pages }: OlderButtonProps) {
  if (!pages.hasNextPage) return null
  return (
    <div className="mt-6 flex justify-center">
      <Button variant="outline" isDisabled={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
        {pages.isFetchingNextPage ? 'Please wait...' : 'Show older'}
      </Button>
    </div>
  )
}

import type { ShownPost } from '#contract/site/texts.ts'
import type { DinerPlace } from '#domain/site/pages/post.ts'
import { Notice } from '#web/ui/notice.tsx'

type PostsProps = {
  /** undefined until they are loaded. */
  readonly posts: readonly ShownPost[] | undefined
  readonly place: DinerPlace
  readonly className?: string
}

/** PST-3: the posts that run at this place now; nothing if there are none. */
export function Posts({ posts = [], place, className = '' }: PostsProps) {
  const here = posts.filter((post) => post.place === place)
  if (here.length === 0) return null
  return (
    <div className={`grid gap-2 ${className}`}>
      {here.map(({ id, html }) => (
        <Notice key={id}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it from Markdown without HTML (PAG-2) */}
          <p className="written" dangerouslySetInnerHTML={{ __html: html }} />
        </Notice>
      ))}
    </div>
  )
}

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PageView } from '#contract/site/pages.ts'
import {
  type PageDraft,
  type PageKind,
  pageFaults,
  pageLimits,
  slugOfTitle,
} from '#domain/site/pages/page-draft.ts'
import { EditForm } from '#web/admin/forms/edit-form.tsx'
import { FieldRow } from '#web/admin/ui/field-row.tsx'
import { MarkdownField } from '#web/admin/ui/markdown-field.tsx'
import { Segments } from '#web/admin/ui/segments.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textFormats } from '../../ui/format-text.ts'
import { PagePreview } from './page-preview.tsx'
import { pagesOf } from './pages-api.ts'
import { UnpublishButton } from './unpublish-button.tsx'

type PageFormProps = {
  readonly scope: string | null
  readonly kind: PageKind
  /** null for a new page. */
  readonly page: PageView | null
  readonly draft: PageDraft
  /** Title and text of an older version, which replace those of the draft. */
  readonly taken?: Pick<PageDraft, 'title' | 'text'> | null
  /** `text` says what was done. */
  readonly onSaved: (saved: PageView, text: string) => void | Promise<void>
  readonly onCancel: () => void
  /** Loads the newer version, with which the form starts over. */
  readonly onLook: () => void
}

const views = { write: 'Write', preview: 'Preview' } as const

/** PAG-9: the fields of a page, and its preview next to the text; in a narrow window either of the two is shown. */
export function PageForm(props: PageFormProps) {
  const { scope, kind, page, draft, taken } = props
  const publishes = useRef(false)
  const [view, setView] = useState<keyof typeof views>('write')
  const api = pagesOf(scope)
  const form = useServerForm({
    initial: { ...initialOf(draft), ...taken },
    read: (typed) => ({
      draft: { ...typed, title: typed.title.trim(), slug: typed.slug.trim() },
      faults: pageFaults(typed, kind, []),
    }),
    send: async (typed, newer) => {
      const publish = publishes.current
      if (!page) return api.create({ kind, page: typed, publish })
      return api.update({ pageId: page.id, revision: newer ?? page.revision, page: typed, publish })
    },
    onSaved: (saved) =>
      props.onSaved(
        saved,
        publishes.current ? `Version ${saved.published?.number} is published.` : 'The draft was saved.',
      ),
    onWrong: (wrong) => {
      if (wrong === 'text') flushSync(() => setView('write'))
    },
  })
  const { typed, change, field } = form
  const [isSlugTyped, setSlugTyped] = useState(page !== null)
  const title = field('title')
  const slug = field('slug')
  const submit = (publish: boolean, event?: React.FormEvent) => {
    publishes.current = publish
    form.submit(event)
  }
  return (
    <EditForm
      form={{ ...form, submit: (event) => submit(false, event) }}
      name={page ? `Edit ${page.title}` : 'Add page'}
      save="Save draft"
      moreActions={
        page?.published && (
          <UnpublishButton
            scope={scope}
            page={page}
            onDone={(unpublished) => props.onSaved(unpublished, 'Diners no longer see it.')}
          />
        )
      }
      mainAction={
        <Button isDisabled={form.isBusy} onClick={() => submit(true)}>
          Publish
        </Button>
      }
      onCancel={props.onCancel}
      onLook={props.onLook}
    >
      <FieldRow>
        <TextField
          label="Title"
          autoFocus={!page}
          maxLength={pageLimits.title}
          {...title}
          onChange={(event) => {
            if (!isSlugTyped && kind === 'page') change({ slug: slugOfTitle(event.target.value) })
            return title.onChange(event)
          }}
        />
        {kind === 'page' && (
          <TextField
            label="Web address"
            autoCapitalize="none"
            maxLength={pageLimits.slug}
            before="/pages/"
            hint={`Lowercase letters, digits, and hyphens.${page?.published ? ' A new address takes effect at once, also with a draft.' : ''}`}
            {...slug}
            onChange={(event) => {
              setSlugTyped(true)
              return slug.onChange(event)
            }}
          />
        )}
      </FieldRow>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 xl:grid-cols-2">
        <div className="max-sm:[&_textarea]:h-72">
          <MarkdownField
            label="Text"
            formats={textFormats}
            isHiddenInNarrow={view === 'preview'}
            rows={18}
            {...field('text')}
          >
            <div className="mb-2 xl:hidden">
              <Segments label="View" options={views} chosen={view} onChoose={setView} />
            </div>
          </MarkdownField>
        </div>
        <div className={`xl:relative ${view === 'preview' ? '' : 'max-xl:hidden'}`}>
          <PagePreview scope={scope} title={typed.title} text={typed.text} />
        </div>
      </div>
      {kind === 'page' ? (
        <Checkbox {...form.form.register('isInFooter')}>
          Link in the footer
          <span className="block text-sm text-ink-soft">Shown below the menu and at checkout.</span>
        </Checkbox>
      ) : (
        <p className="text-sm text-ink-soft">
          Once published, diners accept this version with each new order. Diners who are in the checkout right
          now are asked again. Have a lawyer check it.
        </p>
      )}
    </EditForm>
  )
}

function initialOf({ title, slug, text, isInFooter }: PageDraft) {
  return { title, slug, text, isInFooter }
}

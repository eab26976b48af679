import type { RefusalTable } from '../../refusal-table.ts'

/** Why a page or a post can't be saved, or is not found. */
export const pageRefusals = {
  page_title_missing: 'Enter a title',
  page_slug_invalid: 'Use lowercase letters and digits, with hyphens between words. The first is a letter.',
  page_slug_taken: 'Another page has this address',
  page_text_missing: 'Enter the text of the page',
  page_text_too_long: ({ most }: { readonly most: number }) => `A page has at most ${most} characters`,
  page_html_too_long:
    'This text has too much formatting. Use fewer or shorter links, and fewer tables, nested lists and quotes.',
  too_many_pages: ({ most }: { readonly most: number }) => `There can be ${most} pages. Delete one first.`,
  page_not_found: 'There is no such page.',
  terms_not_deletable: 'The Terms of Service can’t be deleted. Return to the standard text instead.',
  post_text_missing: 'Enter the text',
  post_text_too_long: ({ most }: { readonly most: number }) => `A post has at most ${most} characters`,
  post_place_not_offered: 'Choose where it is shown',
  post_order_invalid: 'Enter a whole number from 0 to 1,000',
  post_time_unreadable: 'Enter a date and a time',
  too_many_posts: ({ most }: { readonly most: number }) =>
    `There can be ${most} posts. Delete old ones first.`,
  post_not_found: 'There is no such post.',
} satisfies RefusalTable

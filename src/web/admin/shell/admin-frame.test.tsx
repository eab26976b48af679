import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NoticeView } from '#contract/messages/notices.ts'
import type { SiteStatusView } from '#contract/site/site.ts'
import { toId } from '#domain/ids.ts'
import {
  ada,
  administrator,
  luna,
  ownerOf,
  type RenderedAdmin,
  renderAdmin,
  sakura,
  staffOfSakura,
} from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { now, orderRow } from '#testing/screens/sample-orders.ts'
import { sampleSite } from '#testing/screens/sample-site.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { SaveBar } from '#web/admin/forms/save-bar.tsx'
import { productView } from '#web/admin/menu/products/product-view.testing.ts'
import { useIsPermitted } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import LinkPageScreen, { meta as metaOfLinkPage } from './link-page-screen.tsx'
import { loader as loadUnknown } from './unknown-screen.tsx'

const frame = { at: '/admin', path: '/admin/*', hasFrame: true }
const menu = (screen: RenderedAdmin) => screen.getByRole('navigation', { name: 'Admin' })
const names = (screen: RenderedAdmin) =>
  menu(screen)
    .getByRole('link')
    .elements()
    .map((each) => each.querySelector('span')?.textContent)

test('[ADM-1, ADM-3] the menu has every entry in order; the browser stores which groups are open', async () => {
  const first = await renderAdmin(<h1>A screen</h1>, frame)
  const always = ['Dashboard', 'Owner Dashboard', 'Orders', 'Diners', 'Restaurant']
  expect(names(first)).toEqual([...always, 'Pages', 'Posts', 'Media', 'Categories'])
  await expectSoundScreen()
  await menu(first).getByRole('button', { name: 'Content' }).click()
  await menu(first).getByRole('button', { name: 'Tools' }).click()
  await first.unmount()
  const screen = await renderAdmin(<p>A screen</p>, { ...frame, remembers: true })
  await expect.element(menu(screen).getByRole('link', { name: 'Import' })).toBeVisible()
  const tools = ['Import', 'Export', 'Logs', 'Failed Tasks', 'Reconciliation', 'Disputes']
  expect(names(screen)).toEqual([...always, ...tools])
})

test('[ADM-3] the group of the current screen is open, and closes on demand', async () => {
  const screen = await renderAdmin(<h1>A screen</h1>, { ...frame, at: '/admin/products' })
  const current = menu(screen).getByRole('link', { name: 'All Products' })
  await expect.element(current).toHaveAttribute('aria-current', 'page')
  await menu(screen).getByRole('button', { name: 'Products' }).click()
  await expect.element(current).not.toBeInTheDocument()
  await menu(screen).getByRole('link', { name: 'Orders' }).click()
  await menu(screen).getByRole('button', { name: 'Tools' }).click()
  await menu(screen).getByRole('link', { name: 'Disputes' }).click()
  await expect
    .element(menu(screen).getByRole('button', { name: 'Tools' }))
    .toHaveAttribute('aria-expanded', 'true')
})

test('[ADM-3] the current entry is in sight, also on a screen below it', async () => {
  const screen = await renderAdmin(<h1>A screen</h1>, { ...frame, at: '/admin/disputes/unknown' })
  await expect.element(menu(screen).getByRole('link', { name: 'Disputes' })).toBeInViewport({ ratio: 1 })
})

test('[ADM-3] one entry is current: that of the screen, otherwise that of the screen above it', async () => {
  for (const [at, name] of [
    ['/admin/users/new', 'Add User'],
    ['/admin/users/unknown', 'All Users'],
  ] as const) {
    const screen = await renderAdmin(<h1>A screen</h1>, { ...frame, at })
    const current = [...menu(screen).element().querySelectorAll('[aria-current=page]')]
    expect(current.map(({ textContent }) => textContent)).toEqual([name])
    await screen.unmount()
  }
})

test('[ADM-20] what is not for a person is no link, and Settings leads to what they may change', async () => {
  const settings = (screen: RenderedAdmin) =>
    screen.getByRole('banner').getByRole('link', { name: 'Settings' })
  const owner = await renderAdmin(<h1>A screen</h1>, frame)
  for (const name of ['Businesses', 'Database', 'General', 'Site Setup'])
    await expect.element(menu(owner).getByText(name, { exact: true })).not.toBeInTheDocument()
  await expect.element(settings(owner)).toHaveAttribute('href', '/admin/restaurant')
  await expectSoundScreen()
  await owner.unmount()
  const staff = await renderAdmin(<h1>A screen</h1>, { ...frame, managed: staffOfSakura })
  expect(names(staff).slice(0, 2)).toEqual(['Dashboard', 'Orders'])
  await expect.element(menu(staff).getByText('(Not part of your role)').first()).toBeInTheDocument()
  await expect.element(settings(staff)).toHaveAttribute('href', '/admin/security')
  await staff.unmount()
  const closed = await renderAdmin(<h1>A screen</h1>, {
    ...frame,
    at: '/admin/reports',
    managed: staffOfSakura,
  })
  await expect.element(menu(closed).getByText('Reports')).toBeInViewport({ ratio: 1 })
  expect(menu(closed).element().querySelector('[aria-current=page]')?.textContent).toContain('Reports')
  await closed.unmount()
  const screen = await renderAdmin(<h1>A screen</h1>, { ...frame, managed: administrator })
  expect(names(screen)).toContain('Businesses')
  await expect.element(settings(screen)).toHaveAttribute('href', '/admin/settings')
})

test('[ADM-6] a page whose job is done elsewhere leads there, as far as a person may go', async () => {
  const at = '/admin/export'
  const owner = await renderAdmin(<LinkPageScreen />, { ...frame, at })
  const links = (screen: RenderedAdmin) =>
    screen
      .getByRole('main')
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  expect(links(owner)).toEqual([
    '/admin/orders',
    '/admin/diners',
    '/admin/analytics',
    '/admin/reports',
    '/admin/reports/payouts',
    '/admin/logs',
    '/admin/media',
    '/admin/users',
  ])
  await expectSoundScreen()
  await owner.unmount()
  const staff = await renderAdmin(<LinkPageScreen />, { ...frame, at, managed: staffOfSakura })
  expect(links(staff)).toEqual(['/admin/orders'])
})

test('[ADM-19] only administrators see the link to the approvals', async () => {
  const owner = await renderAdmin(<h1>A screen</h1>, frame)
  expect(names(owner)).not.toContain('Restaurant Approvals')
  await owner.unmount()
  const screen = await renderAdmin(<p>A screen</p>, { ...frame, managed: administrator })
  await menu(screen).getByRole('link', { name: 'Restaurant Approvals' }).click()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/admin/restaurants')
})

test('[ADM-2, ADM-6] the search shows only matches; choosing one opens it and restores the whole menu', async () => {
  const screen = await renderAdmin(<LinkPageScreen />, { ...frame, site: sampleSite })
  const search = screen.getByRole('searchbox', { name: 'Search menu' })
  await search.fill('categor')
  expect(names(screen)).toEqual(['Categories', 'Product Categories'])
  await search.fill('settings')
  expect(names(screen)).toEqual(['Security', 'API Keys', 'Webhooks'])
  await search.fill('paypouts')
  await expect.element(screen.getByText('Nothing found for “paypouts”.')).toBeVisible()
  await expect
    .element(screen.getByRole('list', { name: 'Nearest entries' }).getByRole('link').first())
    .toHaveAttribute('href', '/admin/reports/payouts')
  await search.fill('86')
  await expect
    .element(menu(screen).getByRole('link', { name: 'All Products Sold Out' }))
    .toHaveAttribute('href', '/admin/products?show=sold-out')
  await search.fill('import')
  await menu(screen).getByRole('link', { name: 'Import' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Import' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Timed menus / })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Email your menu' }))
    .toHaveAttribute('href', `mailto:${sampleSite.supportEmail}`)
  const matches = [{ id: 'root', loaderData: { site: { siteName: 'Comanda' } } }]
  expect(metaOfLinkPage({ location: { pathname: '/admin/import' }, matches })).toContainEqual({
    title: 'Import – Comanda',
  })
  await expect.element(search).toHaveValue('')
  await expect
    .element(menu(screen).getByRole('link', { name: 'Import' }))
    .toHaveAttribute('aria-current', 'page')
  await search.fill('roles')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(menu(screen).getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
})

test('[ADM-7, ADM-8] screens that need a restaurant ask for one, and the browser stores the choice', async () => {
  const managed = ownerOf(sakura, luna)
  const first = await renderAdmin(<NeedsRestaurant />, { ...frame, managed })
  await expect.element(first.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
  await expect.element(first.getByRole('heading', { name: 'No Restaurant Selected' })).toBeVisible()
  await expect.element(first.getByText('Please select a restaurant to access this feature.')).toBeVisible()
  await first.getByRole('main').getByRole('button', { name: 'Luna Tacos' }).click()
  await expect.element(first.getByRole('heading', { name: 'At Luna Tacos' })).toBeVisible()
  await first.unmount()
  const screen = await renderAdmin(<NeedsRestaurant />, { ...frame, managed, remembers: true })
  await expect.element(screen.getByLabelText('Restaurant', { exact: true })).toHaveValue(luna.id)
  await expect.element(screen.getByRole('heading', { name: 'At Luna Tacos' })).toBeVisible()
})

test('[ADM-7, ADM-8] while all are chosen, such a screen is about the restaurant used last, by account', async () => {
  const managed = ownerOf(sakura, luna)
  const first = await renderAdmin(<NeedsRestaurant />, { ...frame, managed, at: '/admin?restaurant=luna' })
  await expect.element(first.getByRole('heading', { name: 'At Luna Tacos' })).toBeVisible()
  const ofPage = (screen: RenderedAdmin) => screen.getByLabelText('Restaurant of this page')
  const scope = (screen: RenderedAdmin) => screen.getByLabelText('Restaurant', { exact: true })
  await expect.element(ofPage(first)).not.toBeInTheDocument()
  await first.unmount()
  const all = { ...frame, managed, at: '/admin?restaurant=all', remembers: true }
  const screen = await renderAdmin(<NeedsRestaurant />, all)
  await expect.element(screen.getByRole('heading', { name: 'At Luna Tacos' })).toBeVisible()
  await expect.element(screen.getByText('May change the menu')).toBeVisible()
  // The bar names the same restaurant; this screen has no figures of all.
  await expect.element(scope(screen)).toHaveValue(luna.id)
  expect(scope(screen).element().textContent).not.toContain('All Restaurants')
  await expectSoundScreen()
  await ofPage(screen).selectOptions(sakura.id)
  await expect.element(screen.getByRole('heading', { name: 'At Sakura Hibachi' })).toBeVisible()
  await expect.element(scope(screen)).toHaveValue(sakura.id)
  await expect.element(scope(screen)).toMatchTextContent('All Restaurants')
  await expect.element(ofPage(screen)).not.toBeInTheDocument()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/admin?restaurant=sakura')
  await screen.unmount()
  for (const [key, id] of Object.entries(localStorage))
    localStorage.setItem(key.replace(ada.id, 'another'), id)
  for (const key of Object.keys(localStorage).filter((key) => key.endsWith(ada.id)))
    localStorage.removeItem(key)
  const another = await renderAdmin(<NeedsRestaurant />, all)
  await expect.element(another.getByRole('heading', { name: 'No Restaurant Selected' })).toBeVisible()
})

test('[RST-21] the last item of the list of restaurants adds one, for those who may', async () => {
  const managed = ownerOf(sakura, luna)
  const screen = await renderAdmin(<NeedsRestaurant />, { ...frame, managed })
  const add = screen.getByRole('main').getByRole('link', { name: 'Add restaurant' })
  await expect.element(add).toHaveAttribute('href', '/restaurant')
  await screen.getByLabelText('Restaurant', { exact: true }).selectOptions('Add restaurant')
  await expect.element(screen.getByText('Left for /restaurant')).toBeVisible()
  await screen.unmount()
  const staff = await renderAdmin(<NeedsRestaurant />, {
    ...frame,
    managed: ownerOf({ ...sakura, role: 'staff' }, { ...luna, role: 'staff' }),
  })
  await expect.element(staff.getByRole('heading', { name: 'No Restaurant Selected' })).toBeVisible()
  expect(staff.getByText('Add restaurant').elements()).toEqual([])
})

function NeedsRestaurant() {
  return (
    <RestaurantRequired page="Categories">{({ name }) => <AtRestaurant name={name} />}</RestaurantRequired>
  )
}

function AtRestaurant({ name }: { readonly name: string }) {
  const isPermitted = useIsPermitted()
  return (
    <>
      <PageHeading title={`At ${name}`} />
      {isPermitted('menu.write') && <p>May change the menu</p>}
    </>
  )
}

test('[ADM-5] an unknown address below /admin redirects to /admin', () => {
  expect(loadUnknown().headers.get('Location')).toBe('/admin')
})

test('[ADM-15, REL-1] the top bar shows the status of the site and the version, and its dialog the status of each part', async () => {
  const names = ['Database', 'Background tasks', 'Payments', 'Courier', 'Mail']
  answerCalls({
    site: {
      status: () => ({
        version: '1.4.0',
        headline: 'All systems operational',
        tone: 'good',
        parts: names.map((name) => ({ name, state: 'working', text: 'All is well.' })),
      }),
    },
  })
  const screen = await renderAdmin(<h1>A screen</h1>, frame)
  await screen.getByRole('button', { name: 'All systems operational' }).click()
  const dialog = screen.getByRole('dialog', { name: 'System status' })
  await expect.poll(() => dialog.getByText('Working').elements()).toHaveLength(5)
  await expect.element(dialog.getByText('Comanda 1.4.0')).toBeVisible()
  await expectSoundScreen()
})

test('[ADM-26] while all systems work, the top bar names restaurants in trouble, and leads to Realtime', async () => {
  const working = { version: '1.4.0', headline: 'All systems operational', tone: 'good', parts: [] } as const
  const inTrouble = (name: string, urgency: 'act' | 'watch') =>
    ({
      ...{ id: sakura.id, slug: 'sakura', name, urgency, timezone: 'America/New_York' },
      ordering: { kind: 'open', changesAt: null, closedFor: null },
      work: { open: 1, waiting: 0, oldestSince: null, late: 1, aliveAt: null },
      ...{ displays: 1, isWithoutDisplay: false, money: null, failedTasks: null },
    }) as const
  let status: SiteStatusView = { ...working, parts: [] }
  let restaurants = [inTrouble('Sakura Hibachi', 'act'), inTrouble('Luna Tacos', 'watch')]
  answerCalls({ site: { status: () => status }, realtime: { list: () => ({ now, restaurants }) } })
  const screen = await renderAdmin(<h1>A screen</h1>, frame)
  await expectSoundScreen()
  await screen.getByRole('link', { name: 'Sakura Hibachi needs attention' }).click()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/admin/realtime')
  await screen.unmount()
  status = { ...status, headline: 'Problems with: Mail', tone: 'bad' }
  const broken = await renderAdmin(<h1>A screen</h1>, frame)
  await expect.element(broken.getByRole('button', { name: 'Problems with: Mail' })).toBeVisible()
  await broken.unmount()
  status = { ...working, parts: [] }
  restaurants = [inTrouble('Luna Tacos', 'watch')]
  const calm = await renderAdmin(<h1>A screen</h1>, frame)
  await expect.element(calm.getByRole('button', { name: 'All systems operational' })).toBeVisible()
})

test('[ADM-15] the top bar shows that a server does not respond', async () => {
  failCalls()
  const screen = await renderAdmin(<h1>A screen</h1>, frame)
  await expect.element(screen.getByRole('button', { name: 'The server does not answer' })).toBeVisible()
})

test('[ADM-13] notices are marked as read one by one or all at once, and the bell gets the focus back', async () => {
  const notice = (place: number, title: string): NoticeView => ({
    id: toId(`019a9d00-0000-7000-8000-00000000090${place}`),
    restaurant: { id: sakura.id, name: sakura.name, timezone: 'America/New_York' },
    kind: 'ordering_disabled',
    title,
    text: 'The kitchen has disabled online ordering for 30 minutes. Reason: Staff shortage',
    about: 'pauses',
    at: '2026-03-07T00:00:00Z',
    isRead: false,
  })
  let notices = [
    notice(1, 'Online ordering enabled again'),
    notice(2, 'Online ordering disabled'),
    notice(3, 'No display is on'),
  ]
  const list = () => ({ unread: notices.filter(({ isRead }) => !isRead).length, notices })
  answerCalls({
    notices: {
      list,
      read({ ids }) {
        notices = notices.map((each) => ({ ...each, isRead: each.isRead || !ids || ids.includes(each.id) }))
        return list()
      },
    },
  })
  const screen = await renderAdmin(<h1>A screen</h1>, frame)
  await screen.getByRole('button', { name: 'Notifications, 3 unread' }).click()
  const bell = screen.getByRole('region', { name: 'Notifications' })
  const marks = () => bell.getByRole('button', { name: /^Mark / }).elements().length
  await bell.getByRole('button', { name: 'Mark as read: Online ordering enabled again' }).click()
  await expect.poll(marks).toBe(3)
  await expectSoundScreen()
  await bell.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(marks).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Notifications', exact: true })).toHaveFocus()
})

test('[ADM-13] a bell without notices says so', async () => {
  answerCalls({ notices: { list: () => ({ unread: 0, notices: [] }) } })
  const screen = await renderAdmin(<h1>A screen</h1>, frame)
  await screen.getByRole('button', { name: 'Notifications' }).click()
  await expect.element(screen.getByText('You’re all caught up.')).toBeVisible()
})

test('[PRD-20] from the list of what is sold out, the bar links to a new product and back', async () => {
  const screen = await renderAdmin(<h1>A screen</h1>, { ...frame, at: '/admin/products?show=sold-out' })
  await expect
    .element(screen.getByRole('banner').getByRole('link', { name: 'New Product' }))
    .toHaveAttribute('href', '/admin/products/new?show=sold-out')
})

test('[ADM-17] the top bar links to a new product and opens the account, the menu links to help', async () => {
  const screen = await renderAdmin(<h1>A screen</h1>, frame)
  const bar = screen.getByRole('banner')
  await expect.element(bar.getByText('ada@example.com').first()).toBeVisible()
  await expect
    .element(bar.getByRole('link', { name: 'New Product' }))
    .toHaveAttribute('href', '/admin/products/new')
  await bar.getByRole('button', { name: 'ada@example.com' }).click()
  await expect
    .element(bar.getByRole('link', { name: 'Password and security' }))
    .toHaveAttribute('href', '/admin/security')
  await expect.element(bar.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectSoundScreen()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar.getByRole('button', { name: 'ada@example.com' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Help & Support' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Help & Support' }).getByText('How do I change the menu?'))
    .toBeVisible()
  await expectSoundScreen()
})

test('[ADM-22] Ctrl K finds pages, actions, products and orders, by keyboard alone', async () => {
  const order = orderRow(1042, 'Grace Hopper')
  answerCalls({
    products: { list: () => ({ products: [], categories: [] }) as never },
    adminOrders: {
      listAll: () => ({
        orders: [order],
        next: null,
        count: { value: 1, isMore: false },
        now,
        may: { export: true },
      }),
    },
  })
  const screen = await renderAdmin(<h1>A screen</h1>, frame)
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = screen.getByRole('combobox', { name: 'Search and go to' })
  await expect.element(field).toHaveFocus()
  await expectSoundScreen()
  await field.fill('discount')
  const option = screen.getByRole('option', { name: 'Products › Discount Codes' })
  await expect.element(option).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveAttribute('aria-activedescendant', option.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/admin/discounts')
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('#1042')
  await expect.element(screen.getByRole('option', { name: /^Order #1042 · Grace Hopper/ })).toBeVisible()
  await field.fill('orders')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/admin/orders?status=new')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
})

test('[ADM-22] under all restaurants it finds products and diners of each; a search without a match leads on', async () => {
  const taco = productView({ id: toId('019a9d00-0000-7000-8000-000000000201'), name: 'Fish Taco' })
  const searches: (string | undefined)[] = []
  answerCalls({
    products: {
      list: ({ restaurant }) => ({
        products: restaurant === luna.id ? [taco] : [],
        categories: [],
      }),
    },
    adminOrders: {
      listAll: ({ search }) => {
        searches.push(search)
        return {
          orders: search === 'grace' ? [orderRow(1042, 'Grace Hopper')] : [],
          next: null,
          count: { value: 0, isMore: false },
          now,
          may: { export: true },
        }
      },
    },
  })
  const screen = await renderAdmin(<h1>A screen</h1>, { ...frame, managed: ownerOf(sakura, luna) })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = screen.getByRole('combobox', { name: 'Search and go to' })
  await field.fill('grace')
  await expect.element(screen.getByRole('option', { name: /^Order #1042 · Grace Hopper/ })).toBeVisible()
  expect(searches).toEqual(['grace'])
  await field.fill('kettles')
  await expect.element(screen.getByText('Nothing found for “kettles”.')).toBeVisible()
  await expectSoundScreen()
  await screen.getByRole('option', { name: 'Help & Support' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Help & Support' })).toBeVisible()
  await userEvent.keyboard('{Escape}{Control>}k{/Control}')
  await field.fill('taco')
  await expect.element(screen.getByRole('option', { name: 'Luna Tacos › Fish Taco' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByTestId('address'))
    .toHaveTextContent(`/admin/products?product=${taco.id}&restaurant=luna`)
})

test('[ADM-22] it searches no orders without the permission, and the products of at most 12 restaurants', async () => {
  const calls: string[] = []
  answerCalls({
    products: {
      list: ({ restaurant }) => {
        calls.push(`products of ${restaurant}`)
        return { products: [], categories: [] }
      },
    },
    adminOrders: {
      listAll: () => {
        calls.push('orders')
        throw new Error('not permitted')
      },
    },
  })
  const many = Array.from({ length: 13 }, (_, index) => ({
    ...sakura,
    id: toId<'Restaurant'>(`019a9d00-0000-7000-8000-0000000001${10 + index}`),
    slug: `sakura-${index}`,
    permissions: ['menu.read' as const],
  }))
  for (const [managed, expected] of [
    [ownerOf(...many), 0],
    [ownerOf(...many.slice(1)), 12],
  ] as const) {
    calls.length = 0
    const screen = await renderAdmin(<h1>A screen</h1>, { ...frame, managed })
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.getByRole('combobox', { name: 'Search and go to' }).fill('kettles')
    await expect.element(screen.getByText('Nothing found for “kettles”.')).toBeVisible()
    expect(calls.filter((call) => call !== 'orders')).toHaveLength(expected)
    expect(calls).not.toContain('orders')
    await screen.unmount()
  }
})

test('[ADM-17, ADM-25] on a phone the menu is a drawer, usable by keyboard, and includes what does not fit in the top bar', async () => {
  const screen = await renderAdmin(<LinkPageScreen />, { ...frame, width: 390 })
  const opener = screen.getByRole('button', { name: 'More', exact: true })
  const drawer = screen.getByRole('dialog', { name: 'Admin Panel' })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer).toBeVisible()
  await expect.element(drawer.getByText('Sign Out')).not.toBeVisible()
  await drawer.getByRole('button', { name: ada.email }).click()
  for (const name of ['New Product', 'Help & Support', 'Sign Out'])
    await expect.element(drawer.getByText(name)).toBeVisible()
  await expectSoundScreen()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const search = drawer.getByRole('searchbox')
  await search.fill('kettle')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(drawer).toBeVisible()
  await search.fill('attributes')
  drawer.getByRole('link', { name: 'Attributes' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Attributes' })).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 900)
})

const bar = (screen: RenderedAdmin) => screen.getByRole('navigation', { name: 'Shortcuts' })
const barNames = (screen: RenderedAdmin) =>
  bar(screen)
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test('[ADM-25] on a phone a bar leads to what the person may open; a larger screen has none', async () => {
  const at = { ...frame, at: '/admin/reports/payouts', width: 390 }
  const screen = await renderAdmin(<h1>A screen</h1>, at)
  expect(barNames(screen)).toEqual(['Realtime', 'Orders', 'Menu', 'Reports', 'More'])
  await expect
    .element(bar(screen).getByRole('link', { name: 'Reports' }))
    .toHaveAttribute('aria-current', 'page')
  await expectSoundScreen()
  await bar(screen).getByRole('link', { name: 'Menu' }).click()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/admin/products')
  await screen.unmount()
  const staff = await renderAdmin(<h1>A screen</h1>, { ...at, managed: staffOfSakura })
  expect(barNames(staff)).toEqual(['Realtime', 'Orders', 'Menu', 'More'])
  await page.viewport(768, 900)
  await expect.element(staff.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect.element(bar(staff)).not.toBeInTheDocument()
  await page.viewport(1280, 900)
})

test('[ADM-25] the bar covers neither the end of a page nor what stays at its edge', async () => {
  const long = (
    <>
      <h1>A screen</h1>
      <form>
        <div className="h-[150vh]" />
        <SaveBar isDirty isBusy={false} label="Save" />
      </form>
      <p>The last line</p>
    </>
  )
  const screen = await renderAdmin(long, { ...frame, width: 390 })
  const top = () => bar(screen).element().getBoundingClientRect().top
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  const save = screen.getByRole('button', { name: 'Save' }).element()
  expect(bottomOf(save)).toBeLessThanOrEqual(top())
  expect(bottomOf(save)).toBeGreaterThan(top() - 40)
  window.scrollTo(0, document.documentElement.scrollHeight)
  expect(bottomOf(screen.getByText('The last line').element())).toBeLessThanOrEqual(top())
  await page.viewport(1280, 900)
})

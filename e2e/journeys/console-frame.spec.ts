import { delayProgram } from '../fixtures/hydration.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { publishPoll } from '../fixtures/polls.ts';
import { DESKTOP, expect, PHONE, PHONE_AGENT, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

/** One more than a page of the history. */
const CHANGES = 51;

test('pagination buttons are named in the reader’s language on every page', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  for (let change = 0; change < CHANGES; change++)
    await publishNews(admin, { group: company.group.id, title: uniqueTitle(`Uutinen ${change}`) });
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/history' });
  const pages = page.getByRole('navigation', { name: t('console:list.pages') });
  await expect(pages.getByRole('button', { name: t('ra:navigation.next') })).toBeVisible();
  await pages.getByRole('button', { name: t('ra:navigation.page', { page: 2 }) }).click();
  await expect(pages.getByRole('button', { name: 'Sivu 2' })).toHaveAttribute('aria-current', 'page');
});

test('the search field in the bar and the employee app’s shortcut open the palette', async ({
  open,
  company,
}) => {
  const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news' });
  const field = page.getByRole('banner').getByRole('button', { name: t('console:app.palette') });
  const palette = page.getByRole('combobox', { name: t('console:keys.write') });
  await field.click();
  await expect(palette).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(field).toBeFocused();
  // The character's key on an American keyboard; on a Finnish one it is on the seven.
  await page.keyboard.press('Control+Shift+/');
  await expect(palette).toBeFocused();
});

test('on a phone the search is an icon with an accessible name, and the bar fits the screen', async ({
  open,
  company,
}) => {
  const page = await open(company.groupAdmin, { ...PHONE, at: '/admin/news' });
  await expect(
    page.getByRole('banner').getByRole('button', { name: t('console:app.palette') }),
  ).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('on a phone opening the menu and typing a search before the script has loaded takes effect after it', async ({
  open,
  company,
}) => {
  const page = await open(company.tenantAdmin, { ...PHONE, userAgent: PHONE_AGENT });
  const letGo = await delayProgram(page, /\/admin\/assets\/console-.*\.js$/);
  await page.goto('/admin/users', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: t('console:list.search') }).fill('Nieminen');
  await page.getByRole('button', { name: t('console:app.open_menu') }).click();
  await letGo();
  await expect(page.getByRole('navigation', { name: t('console:app.menu') })).toBeVisible();
  await expect(page).toHaveURL(/Nieminen/);
});

test('every page ends with the version and the company’s name', async ({ open, company }) => {
  const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news' });
  await expect(page.getByRole('contentinfo')).toHaveText(new RegExp(`© \\d{4} ${company.name}.*Versio \\S+`));
});

test('the menu has headings for tenant admins only', async ({ open, company }) => {
  const headings = (page: Awaited<ReturnType<typeof open>>) =>
    page.getByRole('navigation', { name: t('console:app.menu') }).getByRole('heading');
  const adminPage = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin' });
  await expect(headings(adminPage)).toHaveText([
    t('console:sections.content'),
    t('console:sections.telling'),
    t('console:sections.talk'),
    t('console:sections.people'),
    t('console:sections.follow'),
  ]);
  // Some sections are folded at first; the open page's own item is always visible.
  const menu = adminPage.getByRole('navigation', { name: t('console:app.menu') });
  await expect(menu.getByRole('link')).toHaveCount(13);
  await expect(menu.getByRole('link', { name: t('user:plural') })).toHaveCount(0);
  await adminPage.goto(new URL('/admin/users', adminPage.url()).href);
  await expect(menu.getByRole('link', { name: t('user:plural') })).toBeVisible();
  await expect(menu.getByRole('link', { name: t('group:plural') })).toHaveCount(0);
  await menu.getByRole('button', { name: t('console:sections.people') }).click();
  await expect(menu.getByRole('link', { name: t('group:plural') })).toBeVisible();
  const others = await open(company.groupAdmin, { ...DESKTOP, at: '/admin' });
  await expect(others.getByRole('link', { name: t('news:plural') })).toBeVisible();
  await expect(headings(others)).toHaveCount(0);
});

test('answers to a poll are found below the news that contains it, and not below other news', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  const group = company.group.id;
  const poll = await publishPoll(admin, { group, title: uniqueTitle('Kysely') });
  const title = uniqueTitle('Kyselyn uutinen');
  const carrying = await publishNews(admin, { group, title, poll: poll.id });
  const other = await publishNews(admin, { group, title: uniqueTitle('Toinen uutinen') });

  const page = await open(company.groupAdmin, {
    ...DESKTOP,
    at: `/admin/news/${carrying.id}/replies/${poll.id}`,
  });
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('console:replies.title'));
  for (const news of [other.id, 987654321]) {
    await page.goto(`/admin/news/${news}/replies/${poll.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console:errors.not_found_title'));
  }
});

test.describe('a module of the console that fails to load', () => {
  test('is reported after 120 seconds, with a spinner until then', async ({ open, company }) => {
    const page = await open(company.groupAdmin, { ...DESKTOP, at: '/home' });
    await page.clock.install();
    await page.route(/\/admin\/assets\/console-.*\.js$/, () => undefined);
    // The request for the profile is sent when the timeout starts.
    const profileRequest = page.waitForRequest('**/api/v1/profile/');
    await page.goto('/admin/news/edit', { waitUntil: 'commit' });
    await profileRequest;
    await expect(page.locator('.start-spinner')).toBeAttached();
    const alert = page.getByRole('alert');
    await page.clock.fastForward(119_000);
    await expect(alert).toHaveCount(0);
    await page.clock.fastForward(2000);
    await expect(alert).toContainText('Sivun lataus ei onnistunut.');
    await page.unroute(/\/admin\/assets\/console-.*\.js$/);
    await alert.getByRole('button', { name: t('console:errors.reload') }).click();
    await expect(page.getByRole('button', { name: t('console:form.publish') })).toBeVisible();
  });

  test('is reported at once when the request fails', async ({ open, company }) => {
    const page = await open(company.groupAdmin, { ...DESKTOP, at: '/home' });
    await page.route(/\/admin\/assets\/form-.*\.js$/, (route) => route.abort());
    await page.goto('/admin/news/edit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console:errors.crash_title'));
  });

  test('reloads the page once if the server has a newer release', async ({ open, company }) => {
    const page = await open(company.groupAdmin, { ...DESKTOP, at: '/home' });
    let navigations = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) navigations++;
    });
    await page.route(/\/admin\/assets\/form-.*\.js$/, (route) =>
      navigations < 2 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto('/admin/news/edit');
    await expect(page.getByRole('button', { name: t('console:form.publish') })).toBeVisible();
    expect(navigations).toBe(2);
  });
});

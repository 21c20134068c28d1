import type { Request, Route } from '@playwright/test';
import { publishNews } from '../fixtures/news.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('the search works from any screen by keyboard only, and remembers the query for next time', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const title = 'Hissihuolto keskeyttää kuljetukset';
  await publishNews(editor, { group: company.group.id, title });
  await publishNews(editor, { group: company.group.id, title: 'Kahviautomaatti vaihtuu' });
  const page = await open(company.member, { ...DESKTOP, at: '/news' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A Finnish keyboard has the character on its seven.
  await page.evaluate(() =>
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key: '/', code: 'Digit7', ctrlKey: true, shiftKey: true }),
    ),
  );
  const box = page.getByRole('combobox', { name: t('ui:menu.search') });
  await expect(box).toBeFocused();
  await page.keyboard.type('hissihuoltp');
  const option = page.getByRole('option', { name: title });
  await expect(option).toBeVisible();
  await expect(option).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  // Its position may change with the results for the last letter.
  await expect
    .poll(async () => (await box.getAttribute('aria-activedescendant')) === (await option.getAttribute('id')))
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.keyboard.press('Control+Shift+Slash');
  await expect(page.getByRole('option', { name: 'hissihuoltp' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  await page.getByRole('button', { name: t('ui:menu.search') }).click();
  await box.fill('kahviautomaatti');
  await page.getByRole('option', { name: t('search-screen:all') }).click();
  await expect(page).toHaveURL('/search?search=kahviautomaatti');
  const results = page.getByRole('main').getByRole('article');
  await expect(results).toHaveCount(1);
  await expect(results.locator('mark').first()).toHaveText('Kahviautomaatti');
  await page.getByRole('button', { name: t('event:plural') }).click();
  await expect(page).toHaveURL(/type=event/);
  await expect(results).toHaveCount(0);
  await page.getByRole('link', { name: t('content-screen:clear_filters') }).click();
  await expect(results).toHaveCount(1);

  // Logging out leaves nothing behind.
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('searched'))).toBeNull();
});

test('“more” loads the next page once, and its results never appear under other filters', async ({
  open,
  company,
}) => {
  const page = await open(company.member, { ...DESKTOP, at: '/news' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const item = (type: string, title: string) => ({
    ...{ type, id: 1, language: 'fi', title, title_marks: [], excerpt: null, excerpt_marks: [] },
    ...{ excerpt_language: null, image: null, image_thumbnail: null, group: null, group_name: null },
    date: '2026-01-01T10:00:00.000Z',
  });
  const further: Route[] = [];
  await page.route(/v1\/search\//, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const type = query.get('type') ?? 'news';
    if (query.get('page') === '2') return further.push(route);
    const answer = { results: [item(type, `Ensimmäinen ${type}`)], counts: { [type]: 30 }, next: '/x' };
    return route.fulfill({ json: answer });
  });
  await page.goto('/search?search=kahvi&type=news');
  const results = page.getByRole('main').getByRole('article');
  await expect(results).toHaveText([/Ensimmäinen news/]);
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('page=2'));
  const pageRequest = page.waitForRequest(/page=2/);
  await page.getByRole('button', { name: t('content-screen:more') }).dblclick();
  await pageRequest;
  await page.getByRole('button', { name: t('event:plural') }).click();
  await givenUp;
  await expect(results).toHaveText([/Ensimmäinen event/]);
  expect(further).toHaveLength(1);
});

test('extended results stay extended after going back, and the scroll position is restored', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const { id: group } = company.group;
  for (let number = 1; number <= 26; number++)
    await publishNews(editor, { group, title: `Kahvitauko ${number}` });
  const page = await open(company.member, { ...PHONE });
  await page.clock.install();
  await page.goto('/search?search=kahvitauko&type=news');
  const results = page.getByRole('main').getByRole('article');
  await expect(results).toHaveCount(20);
  await page.getByRole('button', { name: t('content-screen:more') }).tap();
  await expect(results).toHaveCount(26);
  const chosen = results.last().getByRole('link');
  await expect(chosen).toBeVisible();
  await chosen.scrollIntoViewIfNeeded();
  const title = (await chosen.textContent()) ?? '';
  await chosen.tap();
  await expect(page).toHaveURL(/\/news\/\d+/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Kahvitauko \d+$/);
  const name = (await heading.textContent()) ?? '';
  expect(title).toContain(name);

  await publishNews(editor, { group, title: 'Kahvitauko sillä välin' });
  await page.clock.fastForward(60_000);
  await page.goBack();
  await expect(page.getByText(t('search-screen:count', { count: 27 }))).toBeVisible();
  await expect(results).toHaveCount(27);
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
});

test('typing on cancels the former request, and a failed one can be retried', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  await publishNews(editor, { group: company.group.id, title: 'Varastoinventaario alkaa' });
  const page = await open(company.member, { ...PHONE, at: '/home' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isFormer = (request: Request) => request.url().endsWith('search=var');
  const [sent, givenUp] = [page.waitForRequest(isFormer), page.waitForEvent('requestfailed', isFormer)];
  await page.route(/v1\/search\/\?search=var$/, () => undefined);
  await page.getByRole('button', { name: t('ui:menu.search') }).click();
  const box = page.getByRole('combobox', { name: t('ui:menu.search') });
  await box.fill('var');
  await sent;
  await box.fill('varasto');
  await givenUp;
  await expect(page.getByRole('option', { name: 'Varastoinventaario alkaa' })).toBeVisible();

  await page.route(/v1\/search\//, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await box.fill('inventaario');
  await page.getByRole('button', { name: t('ui:app.retry') }).click();
  await expect(page.getByRole('option', { name: 'Varastoinventaario alkaa' })).toBeVisible();
});

test('a query typed over a list does not follow to the next screen', async ({ open, company }) => {
  const page = await open(company.member, DESKTOP);
  await page.clock.install();
  await page.goto('/news');
  const list = page.getByRole('searchbox', { name: t('news-screen:search') });
  await expect(list).toBeVisible();
  const box = page.getByRole('combobox', { name: t('ui:menu.search') });
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await page.clock.pauseAt(Date.now() + 60_000);
  await list.fill('kahvi');
  await page.keyboard.press('Control+k');
  await box.fill('vaihda sala');
  // The typing delay passes while the next screen's script is still loading.
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await page.clock.fastForward(1000);
    await route.continue();
  });
  await page.getByRole('option', { name: t('search-screen:actions.password') }).click();
  await expect(page.getByLabel(t('password-screen:old'))).toHaveValue('');
  await expect(page).toHaveURL('/change-password');
});

test('the search opens by Ctrl+K and by a slash, knows actions, and links on when it finds nothing', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  await admin.ask('POST', 'v1/faq/', {
    body: {
      translations: { fi: { question: 'Mihin pysäköin?', answer: '<p>Pysäköi <b>portin taakse</b>.</p>' } },
    },
  });
  const page = await open(company.member, { ...DESKTOP, at: '/news' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const box = page.getByRole('combobox', { name: t('ui:menu.search') });
  const list = page.getByRole('searchbox', { name: t('news-screen:search') });
  await list.focus();
  await page.keyboard.type('a/b');
  await expect(list).toHaveValue('a/b');
  await expect(box).toHaveCount(0);
  await list.blur();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expect(page.getByRole('option', { name: t('search-screen:actions.feedback') })).toBeVisible();
  await page.keyboard.type('vaihda sala');
  await expect(page.getByRole('option', { name: t('search-screen:actions.password') })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/change-password');

  await page.keyboard.press('Control+k');
  await box.fill('xyzzy');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('user:plural') })
    .click();
  await expect(page).toHaveURL('/people?search=xyzzy');
  await expect(box).toBeHidden();

  await page.goto('/search?search=xyzzy');
  await expect(page.getByRole('main').getByRole('link', { name: t('faq:plural') })).toBeVisible();
  await page.goto('/search?search=pysäköin');
  await expect(page.getByRole('main').getByText('portin taakse', { exact: true })).toBeVisible();
  // One row of filters is visible; a button opens the others.
  await expect(page.getByRole('group', { name: t('search-screen:times_label') })).toBeHidden();
  await page.getByRole('button', { name: t('content-screen:filter'), exact: true }).click();
  await page.getByRole('button', { name: t('search-screen:times.week') }).click();
  await expect(page).toHaveURL(/time=week/);
  await expect(page.getByRole('button', { name: 'Rajaa 1' })).toBeVisible();
});

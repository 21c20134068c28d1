import type { Page } from '@playwright/test';
import { LoginScreen } from '../fixtures/login-screen.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

/** Waits until the script that monitors the connection has loaded. */
const isIdle = (page: Page) => expect(page.locator('html[data-live]')).toBeAttached();

test('a call without a response is reported as a connection error until one succeeds', async ({
  open,
  company,
}) => {
  const page = await open(company.member, { at: '/home' });
  await isIdle(page);
  const alert = page.getByRole('alert').filter({ hasText: t('ui:error.connection') });
  await expect(alert).toHaveCount(0);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('ui:home.at_work'), exact: true }).click();
  await expect(alert).toBeVisible();
  await expect(alert).not.toContainText('Kirjoittamasi');
  await expect(page.getByText(t('offline-screen:waiting'))).toBeVisible();

  await page.context().setOffline(false);
  await expect(alert).toHaveCount(0);
  await expect(page.getByText(t('offline-screen:sent_status'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('ui:home.at_work'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('input on the login screen survives a lost connection', async ({ open, company }) => {
  const page = await open(undefined, { at: '/login' });
  const login = new LoginScreen(page);
  await login.enterIdentity(company.member.username);
  await expect(login.password).toBeVisible();
  await page.context().setOffline(true);
  await login.givePassword(company.member.password ?? '');
  await expect(page.getByRole('alert').filter({ hasText: t('ui:error.connection') })).toContainText(
    t('ui:error.connection_kept'),
  );
  await expect(login.password).toHaveValue(company.member.password ?? '');
  await page.context().setOffline(false);
  await login.submit.click();
  await expect(page).toHaveURL('/home');
});

test('the console keeps a form that could not be saved, and does not save it twice', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Katkos');
  const page = await open(company.groupAdmin, { at: '/admin/news/edit' });
  const form = new NewsForm(page);
  await form.write('fi', { title, text: 'Tallentuu kerran.' });
  await form.chooseGroup(company.group.name);

  // The server receives the call; its answer is lost on the way.
  let lost = 0;
  await page.route('**/api/v1/news/**', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await form.publish.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Yhteysvirhe' })).toBeVisible();
  await expect(form.title).toHaveValue(title);
  await form.publish.click();
  await form.expectNotice(t('console:form.published'));

  const list = await (await api(company.groupAdmin)).ask<{ count: number }>(
    'GET',
    `v1/news/?admin_view=1&search=${encodeURIComponent(title)}`,
  );
  expect(list.count).toBe(1);
});

test('a screen keeps its content and what is typed when its data cannot be loaded anew', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Pysyvä');
  await (await api(company.tenantAdmin)).ask('PATCH', 'v1/tenant/', {
    body: { settings: { comments_enabled: true, reactions_enabled: true } },
  });
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const page = await open(company.member, { at: '/home' });
  await isIdle(page);
  await page.getByRole('link', { name: title }).first().click();
  const comment = page.getByRole('textbox', { name: t('comments-screen:write') });
  await comment.fill('Hyvä');
  // The connection comes back for a moment: the server answers once, then the screen's data cannot be loaded.
  let cutOff = () => {};
  const isCutOff = new Promise<void>((resolve) => {
    cutOff = resolve;
  });
  await page.route(`**/api/v1/news/${id}/`, (route) => isCutOff.then(() => route.abort()));
  const alert = page.getByRole('alert').filter({ hasText: t('ui:error.connection') });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('comments-screen:reaction.like') }).click();
  await expect(alert).toBeVisible();
  const reloading = page.waitForRequest(`**/api/v1/news/${id}/`);
  await page.context().setOffline(false);
  await reloading;
  await expect(alert).toHaveCount(0);
  cutOff();
  await expect(alert).toBeVisible();
  await comment.pressSequentially(' uutinen');
  await expect(comment).toHaveValue('Hyvä uutinen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('news that failed to load appears once the connection is back', async ({ open, api, company }) => {
  const title = uniqueTitle('Tavoitettavissa');
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const page = await open(company.member, { at: '/news' });
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await isIdle(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: title }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: t('ui:error.connection') }),
  ).toBeVisible();
  await expect(page.getByText(t('ui:error.connection'))).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL(`/news/${id}`);
});

test('a screen never opened before is reported as unavailable offline, and appears once the connection is back', async ({
  open,
  company,
}) => {
  const page = await open(company.member, { at: '/home' });
  await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeVisible();
  await isIdle(page);
  await page.context().setOffline(true);
  await page
    .getByRole('link', { name: patternStartingWith('ui:home.profile') })
    .last()
    .click();
  // Until the screen's own script has loaded, a note above it reports the error.
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: t('ui:error.connection') }),
  ).toBeVisible();
  await expect(page.getByText(t('ui:error.connection'))).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ui:home.profile'));
});

test('a temporarily unavailable service is reported and retried', async ({ open, company }) => {
  const away = (address: string) => async (page: Page) =>
    page.route(address, (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 503, code: 'unavailable', title: '', detail: '' }),
      }),
    );
  const page = await open(company.groupAdmin, { at: '/profile' });
  await away('**/api/v1/feed/**')(page);
  // Navigates within the app, because the first screen contains its responses.
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('ui:menu.home') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ui:error.title'));
  await expect(page.getByText(t('ui:error.code', { status: 503 }))).toBeVisible();
  await page.unroute('**/api/v1/feed/**');
  await page.getByRole('button', { name: t('ui:app.retry') }).click();
  await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeVisible();

  await away('**/api/v1/news/**')(page);
  // With a page number in its address, the browser requests the list.
  await page.goto('/admin/news?page=1');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unroute('**/api/v1/news/**');
  await page.getByRole('button', { name: t('console:errors.retry') }).click();
  await expect(page.getByText(t('console:list.empty_title'))).toBeVisible();
});

test.describe('a module that fails to load is reported', () => {
  const SCRIPTS = '**/assets/*.js';

  // A connection that is lost refuses either of them first.
  for (const refused of [SCRIPTS, '**/assets/*.css'])
    test(`at once when the request is refused: ${refused}`, async ({ open, company }) => {
      const page = await open(company.member, { at: '/home' });
      await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeVisible();
      await page.route(refused, (route) => route.abort());
      await page
        .getByRole('link', { name: patternStartingWith('ui:home.profile') })
        .last()
        .click();
      // The page is reloaded once more, whose scripts fail too.
      await expect(page.getByText(/^Sivun lataus ei onnistunut/)).toBeVisible();
      await page.unroute(refused);
      await page.getByRole('button', { name: t('ui:app.reload') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ui:home.profile'));
    });

  test('after two minutes without a response', async ({ open, company }) => {
    const page = await open(company.member);
    await page.clock.install();
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeVisible();
    const scriptRequest = page.waitForRequest(SCRIPTS);
    await page.route(SCRIPTS, () => undefined);
    await page
      .getByRole('link', { name: patternStartingWith('ui:home.profile') })
      .last()
      .click();
    await scriptRequest;
    // The clock also advances by itself: on a slow machine by many seconds.
    await page.clock.fastForward(80_000);
    await expect(page.getByRole('heading', { name: t('ui:error.load_title') })).toHaveCount(0);
    await page.clock.fastForward(40_000);
    await expect(page.getByRole('heading', { name: t('ui:error.load_title') })).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { LoginScreen } from '../fixtures/login-screen.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';

/** Waits until what watches over the connection has come too. */
const isIdle = (page: Page) => expect(page.locator('html[data-live]')).toBeAttached();

test('a call that gets no answer is told as a connection error, until one does', async ({
  open,
  company,
}) => {
  const page = await open(company.member, { at: '/home' });
  await isIdle(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Yhteysvirhe' });
  await expect(alert).toHaveCount(0);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Töissä', exact: true }).click();
  await expect(alert).toBeVisible();
  await expect(alert).not.toContainText('Kirjoittamasi');
  await expect(page.getByText('Odottaa yhteyttä. Lähetetään, kun yhteys palaa.')).toBeVisible();

  await page.context().setOffline(false);
  await expect(alert).toHaveCount(0);
  await expect(page.getByText('Tilasi on päivitetty.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Töissä', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('what was typed on the login screen outlives a lost connection', async ({ open, company }) => {
  const page = await open(undefined, { at: '/login' });
  const login = new LoginScreen(page);
  await login.enterIdentity(company.member.username);
  await expect(login.password).toBeVisible();
  await page.context().setOffline(true);
  await login.givePassword(company.member.password ?? '');
  await expect(page.getByRole('alert').filter({ hasText: 'Yhteysvirhe' })).toContainText(
    'Kirjoittamasi on tallessa tällä sivulla.',
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

  // The server hears the call; its answer is lost on the way.
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
  await form.expectNotice('Julkaistu');

  const found = await (await api(company.groupAdmin)).ask<{ count: number }>(
    'GET',
    `v1/news/?admin_view=1&search=${encodeURIComponent(title)}`,
  );
  expect(found.count).toBe(1);
});

test('news that could not be loaded are there once the connection is back', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Tavoitettavissa');
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const page = await open(company.member, { at: '/news' });
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await isIdle(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Yhteysvirhe' })).toBeVisible();
  await expect(page.getByText('Yhteysvirhe')).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL(`/news/${id}`);
});

test('a screen that was never opened is told as out of reach, and is there once the connection is back', async ({
  open,
  company,
}) => {
  const page = await open(company.member, { at: '/home' });
  await expect(page.getByRole('heading', { name: 'Uusimmat' })).toBeVisible();
  await isIdle(page);
  await page.context().setOffline(true);
  await page
    .getByRole('link', { name: /^Omat tiedot/ })
    .last()
    .click();
  // Until the screen itself has come to say so, a note above it does.
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Yhteysvirhe' })).toBeVisible();
  await expect(page.getByText('Yhteysvirhe')).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Omat tiedot ja asetukset');
});

test('a service that is away for a moment is said to be, and is asked again', async ({ open, company }) => {
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
  // What the browser asks for: the first screen has its answers with it.
  await page.getByRole('banner').getByRole('link', { name: 'Etusivu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jokin meni vikaan');
  await expect(page.getByText('Virhe 503')).toBeVisible();
  await page.unroute('**/api/v1/feed/**');
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
  await expect(page.getByRole('heading', { name: 'Uusimmat' })).toBeVisible();

  await away('**/api/v1/news/**')(page);
  await page.goto('/admin/news');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unroute('**/api/v1/news/**');
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
  await expect(page.getByText('Ei vielä mitään')).toBeVisible();
});

test.describe('a part of the program that does not arrive is told', () => {
  const SCRIPTS = '**/assets/*.js';

  test('at once when it is refused', async ({ open, company }) => {
    const page = await open(company.member, { at: '/home' });
    await expect(page.getByRole('heading', { name: 'Uusimmat' })).toBeVisible();
    await page.route(SCRIPTS, (route) => route.abort());
    await page
      .getByRole('link', { name: /^Omat tiedot/ })
      .last()
      .click();
    // It is tried once more from the beginning, of which there is nothing either.
    await expect(page.getByRole('alert').filter({ hasText: 'Sivun lataus ei onnistunut.' })).toBeVisible();
    await page.unroute(SCRIPTS);
    await page.getByRole('button', { name: 'Lataa sivu uudelleen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Omat tiedot ja asetukset');
  });

  test('after two minutes when nothing comes', async ({ open, company }) => {
    const page = await open(company.member);
    await page.clock.install();
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Uusimmat' })).toBeVisible();
    const asked = page.waitForRequest(SCRIPTS);
    await page.route(SCRIPTS, () => undefined);
    await page
      .getByRole('link', { name: /^Omat tiedot/ })
      .last()
      .click();
    await asked;
    // The clock goes on by itself, too: on a slow machine for many seconds.
    await page.clock.fastForward(80_000);
    await expect(page.getByRole('heading', { name: 'Sivun lataus ei onnistunut' })).toHaveCount(0);
    await page.clock.fastForward(40_000);
    await expect(page.getByRole('heading', { name: 'Sivun lataus ei onnistunut' })).toBeVisible();
  });
});

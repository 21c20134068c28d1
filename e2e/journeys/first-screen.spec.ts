import type { Page } from '@playwright/test';
import { ALLOW_SERVICE_WORKER, cachedPage, waitForCache } from '../fixtures/device.ts';
import { publishEvent } from '../fixtures/events.ts';
import { delayProgram, waitForHydration } from '../fixtures/hydration.ts';
import { uniqueTitle } from '../fixtures/news.ts';
import { DEMO } from '../fixtures/people.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

/** Addresses of each kind of screen, as the demo fills them. */
const SCREENS = [
  '/home',
  '/news',
  '/news/1',
  '/events',
  '/company/1',
  '/people',
  '/faq',
  '/poll/1',
  '/profile',
];

/** Opens a page whose scripts are held back. Returns the function that releases them. */
async function openRendered(page: Page, path: string): Promise<() => Promise<void>> {
  const letGo = await delayProgram(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  // Only then is the whole page usable.
  await expect(page.locator('#rendered-data')).toBeAttached();
  return letGo;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('each first screen is in the HTML and readable without scripts', async ({ open }) => {
  const page = await open(DEMO.employee, { ...PHONE, javaScriptEnabled: false });
  for (const path of SCREENS) {
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(heading(page), path).toBeVisible();
    await expect(page.getByRole('main')).not.toHaveText(/^\s*$/);
    // Its styles are in the page, as the content security policy allows.
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  }
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page).toHaveTitle('Etusivu – Revontuli Oy');
});

test('hydration keeps the rendered screen, replays earlier clicks and repeats no request', async ({
  open,
  company,
}) => {
  const page = await open(company.member, PHONE);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(profile|tenant|home|feed)\//.test(request.url()))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const letGo = await openRendered(page, '/home');
  const before = await heading(page).elementHandle();
  const away = page.getByRole('button', { name: t('ui:home.away') });
  const isAway = (await away.getAttribute('aria-pressed')) === 'true';
  await away.click();
  // A person who sees no reaction presses again, which counts once.
  await away.click();
  await page.getByRole('button', { name: t('ui:menu.other') }).click();
  await letGo();
  await expect(page.getByRole('dialog', { name: t('ui:menu.other') })).toBeVisible();
  await expect(away).toHaveAttribute('aria-pressed', String(!isAway));
  expect(await heading(page).evaluate((now, then) => now === then, before)).toBe(true);
  await expect.poll(() => calls).toEqual(['PATCH /api/v1/profile/']);
});

test('input typed, ticked and sent before hydration is replayed once', async ({ open, api, company }) => {
  const title = uniqueTitle('Syysretki');
  const { id } = await publishEvent(await api(company.groupAdmin), { group: company.group.id, title });
  const page = await open(company.member, DESKTOP);
  const letGo = await openRendered(page, `/events/${id}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/enrollment/')) sent.push(request.url());
  });
  await page.getByLabel(t('events-screen:comment')).pressSequentially('Tuon eväät');
  await page.getByRole('button', { name: t('events-screen:enroll') }).click();
  await page.getByRole('button', { name: t('events-screen:enroll') }).click();
  await letGo();
  await expect(page.getByRole('button', { name: /Peru/ })).toBeVisible();
  await expect(page.getByText('Tuon eväät')).toBeVisible();
  expect(sent).toHaveLength(1);

  const letGoAgain = await openRendered(page, '/news');
  const search = page.getByRole('searchbox', { name: t('news-screen:search') });
  await search.fill('lämpöpumppu');
  await letGoAgain();
  await expect(search).toHaveValue('lämpöpumppu');
  await expect(page).toHaveURL(/search=/);

  const letGoLast = await openRendered(page, '/faq');
  await page.keyboard.press('Control+Shift+Slash');
  await letGoLast();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: t('news:plural') })
    .first()
    .click();
  await expect(heading(page)).toHaveText(t('news-screen:title'));
});

test('a screen rendered for another person is never shown', async ({ open, company }) => {
  const page = await open(DEMO.employee, DESKTOP);
  const stranger = await open(company.member, DESKTOP);
  await page.context().addCookies(await stranger.context().cookies());
  const letGo = await delayProgram(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.locator('.boot')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  const healed = page.waitForResponse('**/api/v1/auth/page/');
  await letGo();
  await expect(page.getByRole('banner')).toContainText('Revontuli Oy');
  expect(await page.content()).not.toContain(company.name);
  await healed;
  // The next page is rendered for the current session, also after the cookie was lost.
  const isRendered = () => page.evaluate(() => document.documentElement.dataset.appearance !== undefined);
  await page.goto('/home');
  expect(await isRendered()).toBe(true);
  await page.context().clearCookies();
  const healedAgain = page.waitForResponse('**/api/v1/auth/page/');
  await page.goto('/home');
  expect(await isRendered()).toBe(false);
  await healedAgain;
  await page.goto('/home');
  expect(await isRendered()).toBe(true);
  await expect(page.getByRole('banner')).toContainText('Revontuli Oy');
});

test('logging out in one tab ends the rendered pages of all tabs', async ({ open, company }) => {
  const page = await open(company.member, DESKTOP);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto('/news');
    await expect(heading(tab)).toBeVisible();
  }
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL('/login');
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('page'))).toEqual([]);
  const answer = await page.request.get('/news');
  expect(await answer.text()).not.toContain(company.name);
});

/** How far the browser's clock is set ahead, in milliseconds: past the next full five minutes. */
const SIX_MINUTES = 360_000;

/** Opens the events some minutes after they were rendered; the page is hydrated, not rendered anew. */
async function openEventsLater(page: Page, title: string): Promise<void> {
  await page.clock.install({ time: Date.now() + SIX_MINUTES });
  await page.goto('/events', { waitUntil: 'commit' });
  const event = page.getByRole('article').filter({ hasText: title });
  await expect(event).toBeVisible();
  await event.evaluate((element) => {
    element.dataset.rendered = 'before';
  });
  await waitForHydration(page);
  await expect(event).toHaveAttribute('data-rendered', 'before');
}

test('events rendered by the server before a five-minute mark hydrate correctly after it', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Ennen viittä');
  await publishEvent(await api(company.groupAdmin), { group: company.group.id, title });
  const page = await open(company.member, PHONE);
  const holding = await delayProgram(page);
  const opening = openEventsLater(page, title);
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveAttribute(
    'data-rendered',
    'before',
  );
  await holding();
  await opening;
});

test('events cached on the device before a five-minute mark hydrate correctly after it, and are refreshed', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle('Laitteelta');
  await publishEvent(editor, { group: company.group.id, title });
  const page = await open(company.member, { ...PHONE, ...ALLOW_SERVICE_WORKER, at: '/events' });
  await waitForCache(page);
  await expect.poll(() => cachedPage(page, '/events')).toContain(title);
  const newer = uniqueTitle('Sillä välin');
  await publishEvent(editor, { group: company.group.id, title: newer });
  await openEventsLater(page, title);
  await expect(page.getByRole('article').filter({ hasText: newer })).toBeVisible();
});

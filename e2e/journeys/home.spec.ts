import type { Locator } from '@playwright/test';
import { publishEvent } from '../fixtures/events.ts';
import { widePicture } from '../fixtures/files.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { DEMO } from '../fixtures/people.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('home has the next events and conversations beside the news on desks alone', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle('Pian alkava');
  await publishEvent(editor, { group: company.group.id, title });
  const desk = await open(company.member, { ...DESKTOP, at: '/home' });
  const events = desk.getByRole('region', { name: t('event:plural') });
  await expect(events.getByRole('link', { name: title })).toBeVisible();
  const phone = await open(company.member, { ...PHONE, at: '/home' });
  await expect(phone.locator('html[data-live]')).toBeAttached();
  await expect(phone.getByRole('region', { name: t('event:plural') })).toHaveCount(0);
});

/** Length of home on a phone, in windows. */
const MAX_WINDOWS = 4;

test('home on a phone is at most four windows long, with small cards in two columns', async ({ open }) => {
  const viewport = { width: 360, height: 740 };
  const page = await open(DEMO.employee, { ...PHONE, viewport, at: '/home' });
  await expect(page.locator('html[data-live]')).toBeAttached();
  const about = page.getByRole('region', { name: t('ui:home.working_with_us') });
  const cards = about.getByRole('listitem').filter({ visible: true });
  await expect(cards).toHaveCount(4);
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
  expect(tops[2]).toBe(tops[3]);
  const windows = () =>
    page.evaluate(() => document.documentElement.scrollHeight / document.documentElement.clientHeight);
  // What is loaded after the first screen counts too.
  await expect(page.getByRole('region', { name: t('journeys-screen:home') })).toBeVisible();
  await expect(
    page.getByRole('region', { name: t('link-screen:home') }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await expect.poll(windows).toBeLessThanOrEqual(MAX_WINDOWS);
  // The language with the longest words.
  const longest = await open(DEMO.employee, { ...PHONE, viewport, language: 'lt', at: '/home' });
  await expect(longest.locator('html[data-live]')).toBeAttached();
  await expect(longest.locator('.home-links li')).not.toHaveCount(0);
  await expect(longest.locator('.home-journeys')).toBeVisible();
  const length = () =>
    longest.evaluate(() => document.documentElement.scrollHeight / document.documentElement.clientHeight);
  await expect.poll(length).toBeLessThanOrEqual(MAX_WINDOWS);
});

test('a newcomer has first steps, whose state is true, and which are closed for good on all devices', async ({
  open,
  build,
  company,
}) => {
  const newcomer = await build.user({ tenant: company.id });
  const page = await open(newcomer, { ...PHONE, at: '/home' });
  const steps = page.getByRole('region', { name: t('welcome-screen:title') });
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name });
  const picture = step(t('welcome-screen:picture'));
  await expect(step(t('welcome-screen:install')).getByRole('link')).toBeVisible();
  await picture.getByRole('link').tap();
  await expect(page).toHaveURL('/profile/details');
  await page.getByLabel(t('profile-screen:picture')).setInputFiles(widePicture());
  await page.getByRole('button', { name: t('profile-screen:crop_done') }).press('Enter');
  await expect(page.getByText(t('profile-screen:picture_added'))).toBeVisible();
  const elsewhere = await open(newcomer, { ...DESKTOP, at: '/home' });
  await expect(elsewhere.getByRole('region', { name: t('welcome-screen:title') })).toContainText(
    t('ui:home.done'),
  );

  await page.goto('/home');
  await expect(picture).toContainText(t('ui:home.done'));
  await expect(picture.getByRole('link')).toHaveCount(0);
  await steps.getByRole('button', { name: t('welcome-screen:close') }).tap();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeFocused();
  await elsewhere.reload();
  await expect(elsewhere.locator('html[data-live]')).toBeAttached();
  await expect(elsewhere.getByRole('region', { name: t('welcome-screen:title') })).toHaveCount(0);
});

test('after days away home says what was published meanwhile, until it is closed', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle('Sillä aikaa');
  await publishNews(editor, { group: company.group.id, title });
  const page = await open(company.member, { ...PHONE, at: '/home' });
  const missed = page.getByRole('region', { name: t('welcome-screen:missed') });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).not.toBeNull();
  await expect(missed).toHaveCount(0);
  await page.addInitScript(() => {
    // Once: a later reload is soon after.
    if (sessionStorage.getItem('away')) return;
    sessionStorage.setItem('away', 'yes');
    const visits = JSON.parse(localStorage.getItem('visits') ?? '{}');
    const last = new Date(Date.now() - 4 * 86_400_000).toISOString();
    localStorage.setItem('visits', JSON.stringify({ ...visits, last }));
  });
  await page.reload();
  await expect(missed.getByRole('link', { name: title })).toBeVisible();
  await expect(missed).toContainText(': 1');
  await page.reload();
  await expect(missed).toBeVisible();
  await missed.getByRole('button', { name: t('ui:app.close') }).tap();
  await expect(missed).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeFocused();
  await page.reload();
  await expect(page.locator('html[data-live]')).toBeAttached();
  await expect(missed).toHaveCount(0);
});

/** Returns the words of some elements that stand on two lines, and the times. */
const tornWords = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const torn: string[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        for (const { index, 0: word } of node.data.matchAll(/[^\s\u2060]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) torn.push(word);
        }
      }
      return torn;
    }),
  );

test('home on a desk tears neither the words of quick links nor the times on cards', async ({ open }) => {
  for (const language of ['fi', 'sv']) {
    const page = await open(DEMO.employee, { ...DESKTOP, language, at: '/home' });
    await expect(page.locator('.link-row li')).not.toHaveCount(0);
    expect(await tornWords(page.locator('.link-row .link-title, .card-facts'))).toEqual([]);
  }
});

test('the greeting on a phone keeps its words together, before the name', async ({ open }) => {
  const page = await open(DEMO.employee, { ...PHONE, viewport: { width: 360, height: 740 }, at: '/home' });
  const greeting = page.locator('.cover h1');
  await greeting.evaluate(
    (heading, text) => {
      heading.textContent = text;
    },
    t('ui:home.morning', { name: 'Mikko' }),
  );
  const lines = await greeting.evaluate((heading) => {
    const node = heading.firstChild as Text;
    return [...node.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return Math.round(range.getBoundingClientRect().top);
    });
  });
  expect(lines[1]).toBe(lines[0]);
});

import type { Page } from '@playwright/test';
import { DEMO } from '../fixtures/people.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';

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

/** Holds the program back until it is let go. */
async function holdProgram(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('each first screen is in the HTML, to be read without any script', async ({ open }) => {
  const page = await open(DEMO.employee, { ...PHONE, javaScriptEnabled: false });
  for (const path of SCREENS) {
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(heading(page), path).toBeVisible();
    await expect(page.getByRole('main')).not.toHaveText(/^\s*$/);
  }
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Uusimmat' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page).toHaveTitle('Etusivu – Revontuli Oy');
});

test('the program takes the screen over as it stands, asks for nothing again and goes on from there', async ({
  open,
}) => {
  const page = await open(DEMO.employee, PHONE);
  const letGo = await holdProgram(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(profile|tenant|home|feed)\//.test(request.url())) calls.push(request.url());
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  const before = await heading(page).elementHandle();
  // What is pressed before the program is there is done once it is.
  await page.getByRole('button', { name: 'Muut' }).click();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Muut' })).toBeVisible();
  expect(await heading(page).evaluate((now, then) => now === then, before)).toBe(true);
  expect(calls).toEqual([]);
});

test('what is typed before the program is there is taken over too', async ({ open }) => {
  const page = await open(DEMO.employee, PHONE);
  const letGo = await holdProgram(page);
  await page.goto('/news', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Hae uutisista' }).fill('lämpöpumppu');
  letGo();
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('searchbox', { name: 'Hae uutisista' })).toHaveValue('lämpöpumppu');
});

test('what was drawn for somebody else is never seen', async ({ open, company }) => {
  const page = await open(company.member, DESKTOP);
  // The browser's program is somebody of another company meanwhile.
  const other = await open(DEMO.employee, DESKTOP);
  await other.goto('/home');
  await expect(other.getByRole('banner')).toContainText('Revontuli Oy');
  const cookies = await page.context().cookies();
  await other.context().addCookies(cookies);
  const letGo = await holdProgram(other);
  await other.goto('/home', { waitUntil: 'commit' });
  await expect(other.locator('.boot')).toBeVisible();
  await expect(other.locator('#root')).toBeHidden();
  letGo();
  await expect(other.getByRole('banner')).toContainText('Revontuli Oy');
  expect(await other.content()).not.toContain(company.name);
  // From the next page on it is drawn for whom it should be.
  await expect
    .poll(async () => {
      await other.reload();
      return other.evaluate(() => document.documentElement.dataset.look !== undefined);
    })
    .toBe(true);
  await expect(other.getByRole('banner')).toContainText('Revontuli Oy');
});

test('logging out in one tab ends the drawn pages of all', async ({ open }) => {
  const page = await open(DEMO.office, DESKTOP);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto('/news/1');
    await expect(heading(tab)).toBeVisible();
  }
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL('/login');
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('page'))).toEqual([]);
  const answer = await page.request.get('/news/1');
  expect(await answer.text()).not.toContain('Revontuli');
});

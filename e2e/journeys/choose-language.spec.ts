import { LoginScreen } from '../fixtures/login-screen.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';

const HEADINGS = {
  Svenska: { lang: 'sv', latest: 'Senaste' },
  English: { lang: 'en', latest: 'Latest' },
  Lietuvių: { lang: 'lt', latest: 'Naujausia' },
  Suomi: { lang: 'fi', latest: 'Uusimmat' },
} as const;

test('choosing a language reloads the page in it, and is remembered', async ({ open, api, company }) => {
  const page = await open(company.member, {
    ...DESKTOP,
    viewport: { width: 1280, height: 480 },
    at: '/home',
  });
  const languages = page.getByRole('contentinfo').getByRole('group');
  const member = await api(company.member);
  const stored = async () => (await member.ask<{ language: string }>('GET', 'v1/profile/')).language;
  for (const [name, { lang, latest }] of Object.entries(HEADINGS)) {
    const loaded = page.waitForEvent('load');
    await languages.getByRole('button', { name }).click();
    await loaded;
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { name: latest })).toBeVisible();
    await expect(languages.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(lang);
    // The page does not wait for the storing, so the next page might load before it.
    await expect.poll(stored).toBe(lang);
  }
});

test('the browser’s language is used if it is supported, otherwise Finnish', async ({ open }) => {
  for (const [locale, lang] of [
    ['sv-FI', 'sv'],
    ['lt-LT', 'lt'],
    ['de-DE', 'fi'],
  ] as const) {
    const page = await open(undefined, { locale, language: '', at: '/login' });
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
});

test('a language chosen before signing in applies to the login screen at once', async ({ open }) => {
  const page = await open(undefined, { at: '/login' });
  await page.getByRole('button', { name: 'Lietuvių' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt');
  await expect(new LoginScreen(page).identity).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sveiki atvykę');
});

test('the console changes between Finnish and English', async ({ open, company }) => {
  const page = await open(company.groupAdmin, { at: '/admin/news' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uutiset');
  await page.getByRole('button', { name: /^Oma valikko/ }).click();
  await page.getByRole('menuitem', { name: 'In English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

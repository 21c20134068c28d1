import type { Page } from '@playwright/test';
import { furnish } from '../fixtures/furnish.ts';
import { LoginScreen } from '../fixtures/login-screen.ts';
import { publishNews } from '../fixtures/news.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string | RegExp, maxPresses = 60): Promise<void> {
  const isThere = (label: string) => (typeof name === 'string' ? label === name : name.test(label));
  const visited: string[] = [];
  for (let press = 0; press < maxPresses; press++) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const labelledBy = element?.getAttribute('aria-labelledby');
      const label =
        element?.getAttribute('aria-label') ??
        (labelledBy && document.getElementById(labelledBy)?.textContent) ??
        element?.labels?.[0]?.textContent ??
        element?.textContent;
      return (label ?? '').trim();
    });
    visited.push(label);
    if (isThere(label)) return;
  }
  throw new Error(`Tab does not lead to ${name}: ${visited.join(' | ')}`);
}

/** Expects that the focused element looks different from how it looks without focus. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  const takeScreenshot = () => page.screenshot({ animations: 'disabled' });
  const withFocus = await takeScreenshot();
  await focused.evaluate((element) => element.blur());
  const without = await takeScreenshot();
  await focused.evaluate((element) => element.focus());
  expect(withFocus.equals(without), 'the focus can be seen').toBe(false);
}

test('a person signs in and opens news by keyboard only', async ({ open, api, company }) => {
  await furnish(await api(company.tenantAdmin), company);
  const page = await open(undefined, { ...DESKTOP, reducedMotion: 'reduce', at: '/login' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel(t('login-screen:identity'))).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.type(company.member.username);
  await page.keyboard.press('Enter');
  const password = page.getByLabel(t('login-screen:password'), { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type(company.member.password ?? '');
  await tabTo(page, t('login-screen:submit'));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeVisible();
  await tabTo(page, t('ui:app.skip'));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Hanskat ovat taas varastossa/, 20);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hanskat ovat taas varastossa');
});

test('the focus always has a next target: the faulty field, or the next element', async ({
  open,
  api,
  company,
}) => {
  const guest = await open(undefined, { ...DESKTOP, at: '/login' });
  const login = new LoginScreen(guest);
  const focused = (page: Page) => page.locator(':focus');
  await guest.getByRole('button', { name: t('login-screen:continue') }).click();
  await expect(login.identity).toBeFocused();
  await expect(login.identity).toHaveAccessibleDescription(
    patternStartingWith('login-screen:identity_missing'),
  );
  await login.enterIdentity(company.member.username);
  await expect(login.password).toBeFocused();
  await login.submit.click();
  await expect(login.password).toBeFocused();
  await guest.getByRole('button', { name: t('login-screen:change_identity') }).click();
  await expect(login.identity).toBeFocused();

  const editor = await api(company.groupAdmin);
  for (let number = 1; number <= 13; number++)
    await publishNews(editor, { group: company.group.id, title: `Tiedote ${number}` });
  const page = await open(company.member, { ...DESKTOP, at: '/change-password' });
  await page
    .getByRole('main')
    .getByRole('button', { name: t('profile-screen:change_password') })
    .click();
  await expect(page.getByLabel(t('password-screen:old'))).toBeFocused();

  await page.goto('/news');
  const rows = page.getByRole('main').getByRole('article');
  await page.getByRole('button', { name: t('content-screen:more') }).click();
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(12).getByRole('link')).toBeFocused();
  await page.getByRole('searchbox').fill('eitällaistasanaa');
  await page.getByRole('link', { name: t('content-screen:clear_filters') }).click();
  await expect(focused(page)).toHaveText(t('news:plural'));
});

test('menus open and close by keyboard only', async ({ open, company }) => {
  const page = await open(company.member, { ...DESKTOP, at: '/home' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, t('ui:menu.other'));
  await page.keyboard.press('Enter');
  const logOut = page.getByRole('navigation').getByRole('link', { name: t('ui:menu.logout') });
  await expect(logOut).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logOut).toBeHidden();
  await expect(page.getByRole('button', { name: t('ui:menu.other'), exact: true }).first()).toBeFocused();
});

test('the console is navigable by keyboard only', async ({ open, company }) => {
  const page = await open(company.groupAdmin, { ...DESKTOP, reducedMotion: 'reduce', at: '/admin' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, t('console:app.skip_to_content'), 2);
  await expectVisibleFocus(page);
  await tabTo(page, t('news:plural'), 10);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('news:plural'));
});

test('an editor writes and saves news in the console by keyboard only', async ({ open, company }) => {
  const page = await open(company.groupAdmin, { ...DESKTOP, reducedMotion: 'reduce', at: '/admin/news' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: t('console:list.create', { name: t('news:name').toLowerCase() }) })
      .first(),
  ).toBeVisible();
  await tabTo(page, t('console:list.create', { name: t('news:name').toLowerCase() }), 40);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/news/edit');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('textbox', { name: patternStartingWith('news:fields.text') })).toBeVisible();

  await tabTo(page, /Suomi$/, 10);
  await expectVisibleFocus(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: t('console:languages.sv') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');

  await tabTo(page, patternStartingWith('news:fields.title'), 10);
  await expectVisibleFocus(page);
  await page.keyboard.type('Näppäimillä kirjoitettu');
  await tabTo(page, patternStartingWith('news:fields.text'), 25);
  await expectVisibleFocus(page);
  await page.keyboard.type('Ilman hiirtä.');
  await tabTo(page, patternStartingWith('news:fields.group'), 25);
  await expect(page.getByRole('option', { name: company.group.name })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, t('console:form.publish'), 25);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('console:form.published') })).toBeVisible();
  await expect(page).toHaveURL('/admin/news');
});

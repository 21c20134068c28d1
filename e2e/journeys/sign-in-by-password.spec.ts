import { withoutBackgroundTasks } from '../fixtures/background-tasks.ts';
import { LoginScreen } from '../fixtures/login-screen.ts';
import { DEMO } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

const WRONG = 'ei-se-ole-tämäkään';

test('a demo account signs in, stays signed in after a reload, and logs out', async ({ open }) => {
  const page = await open(undefined, { at: '/' });
  await expect(page).toHaveURL('/login');
  const login = new LoginScreen(page);
  await login.enterIdentity(DEMO.readonly.username);
  await login.givePassword(DEMO.readonly.password);
  await expect(page).toHaveURL('/home');
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toBeVisible();
  const { token, tenants } = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  expect(token).toMatch(/^\S{30,}$/);
  expect(JSON.parse(tenants ?? '')).toHaveLength(1);

  await page.reload();
  await expect(greeting).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL('/home');

  await page.getByRole('button', { name: patternStartingWith('ui:menu.user') }).click();
  await page.getByRole('link', { name: t('ui:menu.logout') }).click();
  await expect(page).toHaveURL('/login');
  await expect(login.identity).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
});

test('a token is rejected after logging out', async ({ open, company, address }) => {
  const page = await open(company.member, { at: '/home' });
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const profile = () =>
    fetch(`${address}/api/v1/profile/`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await profile()).status).toBe(200);
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect((await profile()).status).toBe(401);
});

test('a wrong password and an unknown account get the same message', async ({ open, company }) => {
  for (const username of [company.member.username, 'ei.tällaista.käyttäjää']) {
    const page = await open(undefined, { at: '/login' });
    const login = new LoginScreen(page);
    await login.enterIdentity(username);
    await login.givePassword(WRONG);
    await expect(login.password).toHaveAccessibleDescription(t('login-screen:failed'));
    await expect(login.password).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL('/login');
  }
});

test('the right password is accepted after a mistake', async ({ open, company }) => {
  const page = await open(undefined, { at: '/login' });
  const login = new LoginScreen(page);
  await login.enterIdentity(company.member.username);
  await login.givePassword(WRONG);
  await expect(page.getByText(t('login-screen:failed'), { exact: true })).toBeVisible();
  await login.givePassword(company.member.password ?? '');
  await expect(page).toHaveURL('/home');
});

test('repeated attempts are throttled, and the screen shows for how long', async ({
  open,
  company,
  database,
}) => {
  const page = await open(undefined, { at: '/login' });
  const login = new LoginScreen(page);
  await login.enterIdentity(company.outsider.username);
  for (let guess = 0; guess < 5; guess++) {
    const answered = page.waitForResponse('**/api/v1/auth/login/');
    await login.givePassword(`${WRONG}${guess}`);
    expect((await answered).status()).toBe(401);
    await expect(login.password).toHaveAccessibleDescription(t('login-screen:failed'));
  }
  // The first wait lasts two seconds, which a slow machine may need until the next try. No other account fails so
  // often.
  await database.system.execute(
    "update login_throttle set blocked_until = now() + interval '5 minutes' where failures = 5",
  );
  await login.givePassword(company.outsider.password ?? '');
  await expect(login.password).toHaveAccessibleDescription(
    /^Kirjautumisyrityksiä on ollut monta\. Odota \d+ s ja yritä uudelleen\.$/,
  );
});

test('empty fields send nothing to the server', async ({ open }) => {
  const page = await open(undefined, { at: '/login' });
  const login = new LoginScreen(page);
  await page.getByRole('button', { name: t('login-screen:continue') }).click();
  await expect(login.identity).toHaveAccessibleDescription(
    patternStartingWith('login-screen:identity_missing'),
  );
  await expect(login.identity).toBeFocused();
  await login.enterIdentity('joku');
  await login.submit.click();
  await expect(login.password).toHaveAccessibleDescription(t('login-screen:password_missing'));
  await expect(login.password).toBeFocused();

  // When the field has the focus already, the message is announced again: its element is replaced in the live region.
  const announced = page.getByRole('alert').filter({ hasText: t('login-screen:password_missing') });
  const icon = await announced.locator('svg').elementHandle();
  await page.keyboard.press('Enter');
  await expect.poll(() => icon?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(announced).toBeVisible();
});

test('a signed-out person is sent to the login screen, and then to the requested page', async ({
  open,
  company,
}) => {
  const page = await open(undefined, { at: '/news?search=kahvi' });
  await expect(page).toHaveURL('/login');
  const login = new LoginScreen(page);
  await login.enterIdentity(company.member.username);
  await login.givePassword(company.member.password ?? '');
  await expect(page).toHaveURL('/news?search=kahvi');
});

test('an expired session is cleared at the start', async ({ open, company }) => {
  const page = await open(company.member, { at: '/home' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('expiry', new Date(Date.now() - 1000).toISOString()));
  await page.goto('/news');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a session ended by the server is cleared at the next call, on any screen', async ({
  open,
  company,
  address,
}) => {
  for (const at of ['/home', '/admin/news']) {
    const page = await open(company.groupAdmin);
    // The live connection would report it before.
    await withoutBackgroundTasks(page);
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A call still under way would report it before the link is clicked.
    await page.waitForLoadState('networkidle');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await fetch(`${address}/api/v1/auth/logout/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    const link = at === '/home' ? t('news-screen:title') : t('events-screen:title');
    // What the press begins may lead away before the press has ended.
    await page.getByRole('link', { name: link }).first().dispatchEvent('click');
    await expect(page).toHaveURL('/login');
    await expect(new LoginScreen(page).identity).toBeVisible();
    expect(
      await page.evaluate(() => ['token', 'expiry', 'tenants'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null]);
  }
});

import type { Page } from '@playwright/test';
import { openChatChannel } from '../fixtures/chat.ts';
import { ALLOW_SERVICE_WORKER, waitForCache } from '../fixtures/device.ts';
import { publishEvent } from '../fixtures/events.ts';
import { LoginScreen } from '../fixtures/login-screen.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import type { Credentials } from '../fixtures/people.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Istuntosi päättyi ennen kuin' });

/** Ends a page's session elsewhere while it is offline; it notices when it reconnects. */
async function endSession(page: Page, address: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${address}/api/v1/auth/logout/`, { method: 'POST', headers });
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/login');
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'language'));
  await expect.poll(left).toEqual([]);
}

/** Signs in, and waits until the background tasks have started. */
async function enter(page: Page, { username, password }: Credentials): Promise<void> {
  const login = new LoginScreen(page);
  await login.enterIdentity(username);
  await login.givePassword(password ?? '');
  await expect(page.locator('html[data-live]')).toBeAttached();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
}

/** Leaves a status change waiting when the session ends. */
async function leaveStatusWaiting(page: Page, address: string): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('ui:home.at_work'), exact: true }).click();
  await expect(page.getByText('Odottaa yhteyttä')).toBeVisible();
  await endSession(page, address);
}

test('unsent data from before the session ended is offered to the same person only', async ({
  open,
  api,
  company,
  address,
}) => {
  const { id: group } = company.group;
  const title = uniqueTitle('Talkoot');
  const { id } = await publishEvent(await api(company.groupAdmin), { group, title });
  await openChatChannel(await api(company.tenantAdmin), group, { name: 'Vuorot' });
  const page = await open(company.member, { ...PHONE, ...ALLOW_SERVICE_WORKER, at: `/events/${id}` });
  await waitForCache(page);
  await page.getByRole('link', { name: t('ui:menu.chat') }).tap();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vuorot/ })
    .first()
    .tap();
  const field = page.getByRole('textbox', { name: t('chat-screen:write') });
  await expect(field).toBeVisible();
  await page.context().setOffline(true);
  await field.fill('Tulen myöhässä');
  await field.press('Control+Enter');
  await expect(page.locator('.chat-unsent')).toContainText('Tulen myöhässä');
  await page.goto(`/events/${id}`);
  await page.getByLabel(t('events-screen:comment')).fill('Tuon haravan');
  await page.getByRole('button', { name: t('events-screen:enroll') }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Odottaa yhteyttä' })).toBeVisible();
  await endSession(page, address);

  await enter(page, company.outsider);
  await expect(offer(page)).toHaveCount(0);
  await logOut(page);
  await enter(page, company.member);
  await expect(offer(page)).toContainText('Lähettämättä: 2.');
  await page.reload();
  await offer(page)
    .getByRole('button', { name: t('chat-screen:send') })
    .tap();
  await expect(page.getByText(t('offline-screen:sent_enrollment'))).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  const member = await api(company.member);
  expect(await member.ask('GET', `v1/events/${id}/enrollment/`)).toMatchObject({ comment: 'Tuon haravan' });
  await page.getByRole('link', { name: t('ui:menu.chat') }).tap();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vuorot/ })
    .first()
    .tap();
  await expect(page.getByRole('log').getByText('Tulen myöhässä')).toHaveCount(1);
  await expect(page.locator('.chat-unsent')).toHaveCount(0);
});

test('unsent data from an ended session is gone once its owner deletes it or logs out', async ({
  open,
  company,
  address,
}) => {
  const page = await open(company.member, { ...PHONE, at: '/home' });
  await expect(page.locator('html[data-live]')).toBeAttached();
  await leaveStatusWaiting(page, address);
  await enter(page, company.member);
  await offer(page)
    .getByRole('button', { name: t('offline-screen:discard') })
    .tap();
  await expect(offer(page)).toHaveCount(0);
  await leaveStatusWaiting(page, address);
  await enter(page, company.member);
  await expect(offer(page)).toContainText('Lähettämättä: 1.');

  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: t('offline-screen:logout_title') })).toBeVisible();
  await page.getByRole('button', { name: t('ui:menu.logout') }).tap();
  await expect(page).toHaveURL('/login');
  await enter(page, company.member);
  await expect(offer(page)).toHaveCount(0);
});

test('unsent data from an ended session is gone once a person of another company signs in', async ({
  open,
  build,
  company,
  address,
}) => {
  const page = await open(company.member, { ...PHONE, at: '/home' });
  await expect(page.locator('html[data-live]')).toBeAttached();
  await leaveStatusWaiting(page, address);
  const stranger = await build.user({ tenant: (await build.tenant()).id });
  await enter(page, stranger);
  await expect(offer(page)).toHaveCount(0);
  await logOut(page);
  await enter(page, company.member);
  await expect(offer(page)).toHaveCount(0);
});

test('after a session ended elsewhere, signing in leads back to the page, and after logging out to home', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Sama sivu');
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const page = await open(company.member, { ...PHONE, at: '/people' });
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('html[data-live]')).toBeAttached();
  await (await api(company.member)).ask('DELETE', 'v1/profile/sessions/');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Istunto on päättynyt')).toBeVisible();
  await enter(page, company.member);
  await expect(page).toHaveURL(`/news/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await logOut(page);
  await enter(page, company.member);
  await expect(page).toHaveURL('/home');
});

test('whoever signs in after another person’s session sees of their page only what they may', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Vain varastolle');
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const page = await open(company.member, { ...PHONE, at: `/news/${id}` });
  await expect(page.locator('html[data-live]')).toBeAttached();
  await (await api(company.member)).ask('DELETE', 'v1/profile/sessions/');
  await expect(page).toHaveURL('/login');
  await enter(page, company.outsider);
  await expect(page).toHaveURL(`/news/${id}`);
  await expect(page.getByText(t('content-screen:missing_text'))).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

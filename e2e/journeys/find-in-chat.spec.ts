import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { openChatChannel, sendMessageIn } from '../fixtures/chat.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const field = (page: Page) => page.getByRole('textbox', { name: t('chat-screen:write') });
const log = (page: Page) => page.getByRole('log', { name: t('chat-screen:messages') });
const toNewest = (page: Page) => page.getByRole('button', { name: /Uusimpiin|uusi viesti/ });

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `Viesti ${n + 1}.`);

/** Returns a person's number of unread messages in a channel. */
async function unreadOf(person: Api, channel: number): Promise<number | undefined> {
  const { results } = await person.ask<{ results: { id: number; unread_count: number }[] }>(
    'GET',
    'v1/chat/channels/',
  );
  return results.find(({ id }) => id === channel)?.unread_count;
}

/** Records each page of the room's messages that a browser requests. */
function pagesOf(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/chat\/rooms\/\d+\/$/.test(pathname)) queries.push(search);
  });
  return queries;
}

test('a message sent while reading older ones scrolls into view, and unread messages become read', async ({
  open,
  api,
  company,
  build,
  address,
}) => {
  const channel = await openChatChannel(await api(company.tenantAdmin), company.group.id);
  await build.messages({ channel, sender: company.groupAdmin.id, texts: numbered(120) });
  const page = await open(company.member, { ...PHONE, at: `/chat/${channel}` });
  await expect(log(page).getByText('Viesti 120.')).toBeInViewport();
  await expect.poll(async () => unreadOf(await api(company.member), channel)).toBe(0);
  await log(page).focus();
  await expect(async () => {
    await log(page).press('Home');
    await expect(log(page).getByText(t('chat-screen:beginning'))).toBeInViewport({ timeout: 100 });
  }).toPass();

  await sendMessageIn(address, await api(company.groupAdmin), channel, ['Ovi on auki']);
  await expect(toNewest(page)).toHaveText(/1 uusi viesti/);
  await expect(log(page).getByText(t('chat-screen:beginning'))).toBeInViewport();
  expect(await unreadOf(await api(company.member), channel)).toBe(1);

  await field(page).fill('Menen sulkemaan sen');
  await page.getByRole('button', { name: t('chat-screen:send'), exact: true }).tap();
  await expect(log(page).getByText('Menen sulkemaan sen')).toBeInViewport();
  await expect(log(page).getByText('Ovi on auki')).toBeInViewport();
  await expect(toNewest(page)).toHaveCount(0);
  await expect.poll(async () => unreadOf(await api(company.member), channel)).toBe(0);
});

test('an old message is found without loading all newer ones, and scrolling continues from it both ways', async ({
  open,
  api,
  company,
  build,
  address,
}) => {
  const channel = await openChatChannel(await api(company.tenantAdmin), company.group.id);
  const texts = numbered(3000);
  texts[499] = 'Lumityöt';
  await build.messages({ channel, sender: company.groupAdmin.id, texts });
  const page = await open(company.member, { ...DESKTOP, at: `/chat/${channel}` });
  await expect(log(page).getByText('Viesti 3000.')).toBeInViewport();
  const pageRequests = pagesOf(page);
  await page.getByRole('button', { name: t('chat-screen:search') }).click();
  await page.getByRole('searchbox', { name: t('chat-screen:search') }).fill('lumityöt');
  await page
    .getByRole('search')
    .getByRole('button', { name: /Lumityöt/ })
    .click();
  await expect(log(page).getByText('Lumityöt')).toBeInViewport();
  await expect(page.locator('#m500')).toBeFocused();
  await expect(toNewest(page)).toBeVisible();
  // The part around the message, and at most one more page in each direction.
  expect(pageRequests.length).toBeLessThanOrEqual(3);
  expect(pageRequests[0]).toBe('?around=500');

  // New messages are at the end, which is not shown: they are counted.
  await sendMessageIn(address, await api(company.groupAdmin), channel, ['Uutta tietoa']);
  await expect(toNewest(page)).toHaveText(/Uusimpiin.*1 uusi viesti/);
  await expect(log(page).getByText('Uutta tietoa')).toHaveCount(0);

  for (const [key, text] of [
    ['End', 'Viesti 640.'],
    ['Home', 'Viesti 360.'],
  ] as const)
    await expect(async () => {
      await log(page).press(key);
      await expect(log(page).getByText(text)).toBeAttached({ timeout: 100 });
    }).toPass();

  await toNewest(page).click();
  await expect(log(page).getByText('Uutta tietoa')).toBeInViewport();
  await expect(log(page).getByText('Viesti 3000.')).toBeInViewport();
  await expect(log(page)).toBeFocused();
  await expect(toNewest(page)).toHaveCount(0);
  await expect.poll(async () => unreadOf(await api(company.member), channel)).toBe(0);

  // A message written while reading an older part is at the end as well.
  await page.goto(`/chat/${channel}?message=500`);
  await expect(log(page).getByText('Lumityöt')).toBeInViewport();
  await field(page).fill('Minä hoidan');
  await field(page).press('Control+Enter');
  await expect(log(page).getByText('Minä hoidan')).toBeInViewport();
  await expect(log(page).getByText('Uutta tietoa')).toBeInViewport();
});

test('an older part of the history joins the newest part by scrolling', async ({
  open,
  api,
  company,
  build,
}) => {
  const channel = await openChatChannel(await api(company.tenantAdmin), company.group.id);
  await build.messages({ channel, sender: company.groupAdmin.id, texts: numbered(300) });
  const page = await open(company.member, { ...DESKTOP, at: `/chat/${channel}?message=100` });
  await expect(log(page).getByText('Viesti 100.')).toBeInViewport();
  await expect(toNewest(page)).toBeVisible();
  await log(page).focus();
  await expect(async () => {
    await log(page).press('End');
    await expect(log(page).getByText('Viesti 300.')).toBeInViewport({ timeout: 100 });
  }).toPass();
  await expect(toNewest(page)).toHaveCount(0);
});

test('a person alone in a room is told so, and the count of others does not include oneself', async ({
  open,
  api,
  company,
}) => {
  const channel = await openChatChannel(await api(company.tenantAdmin), company.group.id);
  const jaana = await open(company.member, { ...PHONE, at: `/chat/${channel}` });
  await expect(jaana.getByText(t('chat-screen:alone'))).toBeVisible();
  await expect(jaana.getByText(/muu(ta)? paikalla/)).toHaveCount(0);
  const ritva = await open(company.groupAdmin, { ...DESKTOP, at: `/chat/${channel}` });
  for (const [page, other] of [
    [jaana, 'Ritva Ryhmänvetäjä'],
    [ritva, 'Jaana Jäsen'],
  ] as const) {
    await page.getByRole('button', { name: t('chat-screen:present', { count: 1 }) }).click();
    await expect(page.getByRole('listitem').filter({ hasText: other })).toBeVisible();
  }
  await ritva.close();
  await expect(jaana.getByText(t('chat-screen:alone'))).toBeVisible();
  // Who belongs to the room is told whoever is here.
  await jaana.getByRole('button', { name: /^\d+ jäsentä$/ }).tap();
  const members = jaana.getByRole('dialog').getByRole('listitem');
  await expect(members.filter({ hasText: 'Ritva Ryhmänvetäjä' })).toBeVisible();
  await expect(members.filter({ hasText: 'Jaana Jäsen' })).toBeVisible();
});

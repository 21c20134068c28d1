import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test('a notice arrives live, links to its object, and is read on every device', async ({
  open,
  api,
  company,
}) => {
  const phone = await open(company.member, { ...PHONE, at: '/home' });
  const desk = await open(company.member, { ...DESKTOP, at: '/home' });
  for (const each of [phone, desk]) await expect(each.locator('html[data-live]')).toBeAttached();
  const bellOf = (page: typeof phone) =>
    page.getByRole('banner').getByRole('button', { name: patternStartingWith('ui:menu.notices') });
  const title = uniqueTitle('Sauna');
  await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  for (const each of [phone, desk]) await expect(bellOf(each)).toHaveText(/1$/);

  await bellOf(phone).tap();
  const list = phone.getByRole('region', { name: t('ui:menu.notices') });
  await list.getByRole('link', { name: new RegExp(title) }).tap();
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(bellOf(desk)).toHaveText(t('ui:menu.notices'));
  await expect(bellOf(phone)).toHaveText(t('ui:menu.notices'));

  // Notices read on the phone are also read on the desktop.
  await desk.goto('/news');
  await expect(desk.locator('html[data-live]')).toBeAttached();
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expect(row.getByText(t('ui:home.unread'))).toHaveCount(0);
});

test('all notices are marked as read at once, and the empty list says so', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const page = await open(company.outsider, { ...DESKTOP, at: '/home' });
  const bell = page.getByRole('banner').getByRole('button', { name: patternStartingWith('ui:menu.notices') });
  await bell.click();
  await expect(page.getByText('Ei ilmoituksia.')).toBeVisible();
  const other = await open(company.member, { ...DESKTOP, at: '/home' });
  await expect(other.locator('html[data-live]')).toBeAttached();
  for (const word of ['Yksi', 'Kaksi'])
    await publishNews(editor, { group: company.group.id, title: uniqueTitle(word) });
  const others = other
    .getByRole('banner')
    .getByRole('button', { name: patternStartingWith('ui:menu.notices') });
  await expect(others).toHaveText(/2$/);
  await others.click();
  await other.getByRole('button', { name: t('notices-screen:read_all') }).click();
  await expect(others).toHaveText(t('ui:menu.notices'));
});

test('an e-mail address is confirmed by the mailed link, and a digest is ordered', async ({
  open,
  api,
  company,
  dataDir,
}) => {
  const admin = await api(company.tenantAdmin);
  const email = `${uniqueTitle('posti').replace(/\W+/g, '')}@example.com`;
  const { id } = await (await api(company.member)).ask<{ id: number }>('GET', 'v1/profile/');
  const member = await admin.ask<object>('GET', `v1/users/${id}/`);
  await admin.ask('PUT', `v1/users/${id}/`, { body: { ...member, email } });
  const page = await open(company.member, { ...PHONE, at: '/profile/notifications' });
  await page.getByRole('button', { name: t('notices-screen:email_send') }).tap();
  await expect(page.getByText(`Lähetimme linkin osoitteeseen ${email}`)).toBeVisible();
  const link = () => {
    const outbox = join(dataDir, 'outbox', 'mail.jsonl');
    // The first mail creates the file.
    const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n').slice(0, -1) : [];
    const mail = lines.map((line) => JSON.parse(line)).find(({ to }) => to === email);
    return /\/confirm-email\?token=\S+/.exec(mail?.text ?? '')?.[0];
  };
  await expect.poll(link).toBeTruthy();
  // On another device, where nobody is signed in.
  const elsewhere = await open(undefined, { ...PHONE, at: link() ?? '' });
  await elsewhere.getByRole('button', { name: t('notices-screen:confirm') }).tap();
  await expect(
    elsewhere.getByRole('heading', { name: t('notices-screen:confirm_done_title') }),
  ).toBeVisible();
  await page.goto(link() ?? '');
  await page.getByRole('button', { name: t('notices-screen:confirm') }).tap();
  await expect(page.getByText('Linkki on käytetty tai vanhentunut.')).toBeVisible();
  await page.getByRole('link', { name: t('notices-screen:to_profile') }).tap();
  await page
    .getByRole('group', { name: t('notices-screen:digest') })
    .getByText(t('notices-screen:digest_daily'))
    .tap();
  await expect(page.getByLabel(t('notices-screen:digest_hour'))).toBeVisible();
});

test('notices have a page of their own', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle('Ilmoitettava');
  await publishNews(editor, { group: company.group.id, title });
  const page = await open(company.member, { ...PHONE, at: '/notices' });
  await expect(page.getByRole('heading', { level: 1, name: t('ui:menu.notices') })).toBeVisible();
  await expect(page.getByRole('main').getByText(title)).toBeVisible();
});

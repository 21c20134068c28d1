import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { DEMO } from '../fixtures/people.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test('a person without admin rights is redirected from the console to home', async ({ open, company }) => {
  for (const [person, at] of [
    [company.member, '/admin'],
    [DEMO.readonly, '/admin/news/edit'],
  ] as const) {
    const page = await open(person, { at });
    await expect(page).toHaveURL('/home');
  }
});

test('nobody enters the console without signing in', async ({ open }) => {
  const page = await open(undefined, { at: '/admin/news/edit/1' });
  await expect(page).toHaveURL('/login');
});

test('a person who opens a console page without permission is redirected to home', async ({
  open,
  company,
}) => {
  for (const at of ['/admin/news', '/admin/news/edit', '/admin/news/edit/1']) {
    const page = await open(DEMO.feedback, { ...DESKTOP, at });
    await expect(page).toHaveURL('/home');
  }
  const page = await open(company.member, { ...DESKTOP, at: '/admin/news' });
  await expect(page).toHaveURL('/home');
});

test('a feedback manager enters the console and sees only the feedback channel', async ({ open }) => {
  const page = await open(DEMO.feedback, { ...DESKTOP, at: '/admin' });
  await expect(page.getByText(/^Olet palautteiden käsittelijä\./)).toBeVisible();
  const menu = page.getByRole('navigation', { name: t('console:app.menu') });
  await expect(menu.getByRole('link')).toHaveText([
    t('console:app.home'),
    patternStartingWith('console:feedback.title'),
    t('console:app.back_to_site'),
  ]);
});

test('a group admin sees only their group’s news, and the groups that they may publish to', async ({
  open,
  api,
  company,
}) => {
  const admins = await api(company.tenantAdmin);
  const own = uniqueTitle('Varaston oma');
  const everybodys = uniqueTitle('Koko talon');
  await publishNews(admins, { group: company.group.id, title: own });
  const { id } = await publishNews(admins, { group: company.everyoneGroup, title: everybodys });

  const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news' });
  await expect(page.getByRole('link', { name: own, exact: true })).toBeVisible();
  await expect(page.getByText(everybodys)).toHaveCount(0);
  await page.goto(`/admin/news/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console:errors.not_found_title'));
  await page.goto('/admin/news/edit');
  // The only group that the user can choose is chosen.
  const groups = page.getByRole('combobox', { name: patternStartingWith('news:fields.group') });
  await expect(groups.getByRole('option')).toHaveText([company.group.name]);
  await expect(groups).toHaveValue(String(company.group.id));
});

test('the console has the product’s addresses and rejects the framework’s', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Osoite');
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const page = await open(company.groupAdmin, { ...DESKTOP, at: `/admin/news/edit/${id}` });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goto('/admin/news/edit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('console:form.new', { name: t('news:name').toLowerCase() }),
  );
  for (const unknown of [
    '/admin/unohtunut',
    '/admin/news/create',
    '/admin/news/edit/x',
    '/admin/news/edit/0',
  ]) {
    await page.goto(unknown);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console:errors.not_found_title'));
    if (unknown === '/admin/news/edit/0') continue;
    await expect(page).toHaveURL(`/admin/404?address=${encodeURIComponent(unknown.slice('/admin'.length))}`);
    await expect(page.getByText(unknown, { exact: true })).toBeVisible();
  }
});

test('the menu links to the console and back for people with access', async ({ open, company }) => {
  const page = await open(company.groupAdmin, { ...PHONE, at: '/home' });
  await page.getByRole('button', { name: t('ui:menu.other'), exact: true }).tap();
  await page.getByRole('link', { name: t('ui:menu.admin') }).tap();
  await expect(page).toHaveURL('/admin');
  await page.getByRole('button', { name: t('console:app.open_menu') }).tap();
  await page.getByRole('link', { name: t('console:app.back_to_site') }).tap();
  await expect(page).toHaveURL('/home');

  const member = await open(company.member, { ...PHONE, at: '/home' });
  await member.getByRole('button', { name: t('ui:menu.other'), exact: true }).tap();
  await expect(member.getByRole('dialog').getByRole('link', { name: t('ui:menu.logout') })).toBeVisible();
  await expect(member.getByRole('link', { name: t('ui:menu.admin') })).toHaveCount(0);
});

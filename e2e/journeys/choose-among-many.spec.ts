import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const MANY = 60;

test('one option of many is found by part of its name, page by page, and shown with one call', async ({
  open,
  api,
  build,
  company,
}) => {
  const groups: number[] = [];
  for (let index = 1; index <= MANY; index += 1) {
    const name = `Ryhmä ${String(index).padStart(2, '0')}`;
    groups.push((await build.group({ tenant: company.id, name })).id);
  }
  const admin = await api(company.tenantAdmin);
  const title = uniqueTitle('Kaikille');
  for (const group of groups.slice(0, 3)) await publishNews(admin, { group, title: `${title} ${group}` });

  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/news/edit' });
  const groupRequests: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/tenant/groups/') groupRequests.push(url);
  });
  const form = new NewsForm(page);
  const options = page.getByRole('listbox').getByRole('option');
  await form.group.fill('ryhmä 58');
  await expect(options).toHaveText(['Ryhmä 58']);
  await form.group.fill('51 ryh');
  await expect(options).toHaveText(['Ryhmä 51']);
  await form.group.press('ArrowDown');
  await form.group.press('Enter');
  await expect(form.group).toHaveValue('Ryhmä 51');

  // The second field is searched like the first, and the list loads more at its end.
  await form.group.fill('ryhmä');
  await expect(options).toHaveText(Array.from({ length: 25 }, () => /^Ryhmä \d\d$/));
  await expect(form.group).toHaveValue('ryhmä');
  await options.last().scrollIntoViewIfNeeded();
  await expect(options).toHaveCount(50);
  await page.keyboard.press('Escape');

  groupRequests.length = 0;
  await page.goto(`/admin/news?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
  await expect(page.getByRole('row').filter({ hasText: 'Ryhmä 0' })).toHaveCount(3);
  const names = groupRequests.filter((url) => url.searchParams.has('id'));
  expect(names.length).toBeLessThanOrEqual(1);
  expect(groupRequests.every((url) => Number(url.searchParams.get('page_size')) <= 25)).toBe(true);
});

test('several options of many are found one after the other by part of their names', async ({
  open,
  build,
  company,
}) => {
  // With letters: digits would also match phone numbers.
  const LETTERS = 'abcdefgh';
  for (const one of LETTERS)
    for (const other of LETTERS)
      await build.user({ tenant: company.id, first_name: 'Heli', last_name: `Hitsaaja-${one}${other}` });
  const at = `/admin/groups/edit/${company.group.id}`;
  const page = await open(company.tenantAdmin, { ...DESKTOP, at });
  const members = page.getByRole('region', { name: t('console:groups.members') });
  const field = members.getByRole('combobox', { name: t('console:groups.add_members') });
  const options = page.getByRole('listbox').getByRole('option');
  for (const name of ['Hitsaaja-gd', 'Hitsaaja-hf']) {
    await field.pressSequentially(name);
    await expect(options).toHaveText([`Heli ${name}`]);
    await expect(field).toHaveValue(name);
    await options.click();
    await expect(field).toHaveValue('');
  }
  await page.keyboard.press('Escape');
  await members.getByRole('button', { name: t('console:groups.add'), exact: true }).click();
  await expect(members.getByRole('status')).toHaveText(t('console:groups.people', { count: 4 }));
});

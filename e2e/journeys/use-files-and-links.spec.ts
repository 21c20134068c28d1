import { readFile } from 'node:fs/promises';
import { formWith, picture, type TestFile, textFile } from '../fixtures/files.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test('files and links are found, shown in place, opened in a new tab or saved under their names', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  const translations = (title: string) =>
    JSON.stringify({ fi: { title, description: `${title}, lyhyesti` } });
  const common = { group: company.group.id, published: true };
  const put = (file: TestFile, title: string) =>
    admin.ask<{ id: number }>('POST', 'v1/resources/', {
      body: formWith('file', file, { ...common, resource_type: 1, translations: translations(title) }),
    });
  const list = textFile('Työkalut – äöå.txt', 'Vasara ja saha\n');
  await put(list, 'Työkaluluettelo');
  const map = await put(picture('kartta.png'), 'Tehtaan kartta');
  await admin.ask('POST', 'v1/resources/', {
    body: {
      ...common,
      resource_type: 2,
      link: 'https://example.com/vuorot',
      translations: { fi: { title: 'Vuorot' } },
    },
  });

  const page = await open(company.member, { ...DESKTOP, at: '/resources' });
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveCount(3);
  await page.getByRole('button', { name: t('resource-screen:choices.resource_type.2'), exact: true }).click();
  await expect(titles).toHaveCount(1);
  const link = page.getByRole('link', { name: /^Vuorot/ });
  await expect(link).toHaveAttribute('href', 'https://example.com/vuorot');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const unreadBadge = page.getByRole('article').filter({ has: link }).getByText(t('ui:home.new'));
  await expect(unreadBadge).toBeVisible();
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'Vuorot' }));
  const newTab = page.waitForEvent('popup');
  await link.click();
  await (await newTab).close();
  await expect(unreadBadge).toHaveCount(0);
  await page
    .getByRole('button', { name: t('resource-screen:choices.resource_type.all'), exact: true })
    .click();
  await page.getByRole('searchbox').fill('työkalu');
  await expect(titles).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /Työkaluluettelo/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(list.name);
  expect(await readFile(await download.path())).toEqual(list.buffer);

  // The feed leads to the file itself.
  await page.goto('/home');
  await page.getByRole('link', { name: 'Tehtaan kartta' }).click();
  await expect(page).toHaveURL(`/resources#${map.id}`);
  const mapButton = page.getByRole('button', { name: 'Näytä Tehtaan kartta' });
  await expect(mapButton).toBeFocused();
  await page.keyboard.press('Enter');
  const image = page.getByRole('dialog', { name: 'Tehtaan kartta' }).getByRole('img');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(300);
  await page.keyboard.press('Escape');
  await expect(image).toBeHidden();
  await expect(mapButton).toBeFocused();

  const outsider = await open(company.outsider, { ...PHONE, at: '/resources' });
  await expect(outsider.getByText(patternStartingWith('resource-screen:empty'))).toBeVisible();
});

test('a company without files has no files screen', async ({ open, build }) => {
  const tenant = await build.tenant({ settings: { resources_enabled: false } });
  const page = await open(await build.user({ tenant: tenant.id }), { ...DESKTOP, at: '/home' });
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: t('news:plural') })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: t('resource:plural') })).toHaveCount(0);
  await page.goto('/resources');
  await expect(page).toHaveURL('/404');
});

test('files and links are chosen by the company’s categories, and the address keeps the choice', async ({
  open,
  api,
  build,
}) => {
  const tenant = await build.tenant({ settings: { resource_categories: ['Ohjeet', '2026'] } });
  const admin = await api(await build.user({ tenant: tenant.id, is_tenant_admin: true }));
  const { everyone_group: group } = await admin.ask<{ everyone_group: number }>('GET', 'v1/tenant/');
  const publish = (title: string, category: string | null) =>
    admin.ask('POST', 'v1/resources/', {
      body: {
        ...{ group, category, published: true, resource_type: 2, link: 'https://example.com/' },
        translations: { fi: { title } },
      },
    });
  await publish('Palkkaohje', 'Ohjeet');
  await publish('Vuosikello', '2026');
  await publish('Verokortti', null);
  const page = await open(await build.user({ tenant: tenant.id }), { ...PHONE, at: '/resources' });
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Palkkaohje' }).getByText('Ohjeet', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '2026', exact: true }).tap();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveText(/Vuosikello/);
  await page.getByRole('button', { name: 'Ohjeet', exact: true }).tap();
  await expect(page).toHaveURL('/resources?category=Ohjeet');
  await expect(rows).toHaveText(/Palkkaohje/);
  await page
    .getByRole('button', { name: t('resource-screen:choices.category.all'), exact: true })
    .first()
    .tap();
  await expect(rows).toHaveCount(3);
});

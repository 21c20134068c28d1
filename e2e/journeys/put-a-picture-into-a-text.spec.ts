import { picture } from '../fixtures/files.ts';
import { uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';

test('a picture put into a text is seen where it stands, with words for those who do not see it', async ({
  open,
  company,
}) => {
  const title = uniqueTitle('Kuvallinen ohje');
  const editor = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/news/edit' });
  const form = new NewsForm(editor);
  await form.write('fi', { title, text: 'Näin se tehdään.' });
  await form.chooseGroup(company.group.name);
  await editor.getByRole('toolbar').getByRole('button', { name: 'Kuva' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Kuva' });
  await dialog.getByRole('button', { name: 'Lisää kuva' }).click();
  await expect(dialog.getByText('Valitse kuva')).toBeVisible();
  await dialog.getByLabel('Kuvatiedosto').setInputFiles(picture());
  await dialog.getByLabel('Mitä kuvassa on').fill('Vipu ala-asennossa');
  await dialog.getByRole('button', { name: 'Lisää kuva' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(form.text.getByRole('img', { name: 'Vipu ala-asennossa' })).toBeVisible();
  await form.publish.click();
  await form.expectNotice('Julkaistu');

  const page = await open(company.member, { ...PHONE, at: '/news' });
  await page.getByRole('link', { name: title }).click();
  const shown = page.getByRole('main').getByRole('img', { name: 'Vipu ala-asennossa' });
  await expect(shown).toBeVisible();
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect.poll(() => shown.evaluate(isDrawn as (element: unknown) => boolean)).toBe(true);
});

test('what has changed in the product is read in the console, by tenant admins alone', async ({
  open,
  company,
}) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin' });
  await page.getByRole('navigation').getByRole('link', { name: 'Muutosloki' }).click();
  await expect(page).toHaveURL(/\/admin\/changelog\/?$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  const other = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/changelog/' });
  await expect(other).toHaveURL('/home');
});

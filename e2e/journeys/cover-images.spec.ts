import { picture, textFile } from '../fixtures/files.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';

interface Cover {
  id: number;
  image: string;
}

test('cover images are cropped, sorted, deleted and restored', async ({ open, api, company }) => {
  const editor = await api(company.tenantAdmin);
  const stored = async () => (await editor.ask<{ results: Cover[] }>('GET', 'v1/wallpapers/')).results;
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/settings/cover-images' });
  const chooser = page.locator('main input[type=file]');
  const list = page.getByRole('list', { name: 'Kansikuvat' });
  const rows = list.getByRole('listitem');
  const dialog = page.getByRole('dialog', { name: 'Rajaa kuva' });

  await chooser.setInputFiles(textFile('kuva.txt', 'ei kuva'));
  await expect(page.getByRole('alert')).toHaveText('Vain JPEG- ja PNG-kuvat käyvät');
  await chooser.setInputFiles({ ...picture(), buffer: Buffer.from('rikki') });
  await expect(page.getByRole('alert')).toHaveText(/^Kuvaa ei voi avata/);

  // A square crop, by keyboard: the top part of the picture.
  await chooser.setInputFiles(picture());
  const upwards = dialog.getByRole('slider', { name: 'Pystysuunta' });
  await expect(upwards).toBeEnabled();
  await upwards.press('Home');
  await expect(upwards).toHaveValue('0');
  await dialog.getByRole('button', { name: 'Rajaa ja lisää' }).press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Lisää kansikuva' })).toBeFocused();
  const size = await rows
    .first()
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth / image.naturalHeight;
    });
  expect(size).toBeCloseTo(16 / 9, 1);

  await chooser.setInputFiles(picture());
  await dialog.getByRole('button', { name: 'Käytä rajaamatta' }).click();
  await expect(rows).toHaveCount(2);
  const before = await stored();
  const up = page.getByRole('button', { name: 'Siirrä ylös: kansikuva 2' });
  await up.press('Enter');
  await expect
    .poll(async () => (await stored()).map(({ id }) => id))
    .toEqual(before.map(({ id }) => id).reverse());

  await page.getByRole('button', { name: 'Poista kansikuva 1' }).click();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(2);

  for (const rowCount of [3, 4, 5]) {
    await chooser.setInputFiles(picture());
    await dialog.getByRole('button', { name: 'Käytä rajaamatta' }).click();
    await expect(rows).toHaveCount(rowCount);
  }
  await expect(page.getByRole('button', { name: 'Lisää kansikuva' })).toBeDisabled();
  await expect(page.getByText('Kansikuvia on jo 5.')).toBeVisible();
});

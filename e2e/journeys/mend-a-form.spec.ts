import { textFile } from '../fixtures/files.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';
import { days, inFinland } from '../fixtures/time.ts';

test('the form reports missing values in the words of the specification', async ({ open, company }) => {
  // Who may publish to several groups has none chosen.
  const page = await open(company.tenantAdmin, { at: '/admin/news/edit' });
  const form = new NewsForm(page);
  const errorText = (message: string) => page.getByText(message, { exact: true });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });

  await form.releaseDate.fill('');
  await form.publish.click();
  await expect(errorText(t('validation:title_and_text_required'))).toBeVisible();
  for (const field of [form.title, form.text]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(t('validation:title_and_text_required'));
  }
  await expect(form.title).toBeFocused();
  await expect(page.getByRole('tab', { name: 'korjattavaa Suomi' })).toBeVisible();
  await expect(form.group).toHaveAccessibleDescription(t('validation:group_required'));
  await expect(form.releaseDate).toHaveAccessibleDescription(t('validation:release_date_required'));
  await expect(page.getByText(t('console:form.fix_fields'))).toBeVisible();

  // Several errors are listed together, and each links to its field.
  await page.getByRole('button', { name: t('news:fields.release_date'), exact: true }).click();
  await expect(form.releaseDate).toBeFocused();

  await form.show('sv');
  await form.title.fill('Bara rubriken');
  await form.show('fi');
  await form.publish.click();
  await expect(page.getByRole('tab', { name: t('console:languages.sv') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(errorText(t('validation:title_or_text_missing')).filter({ visible: true })).toBeVisible();
  await expect(errorText(t('validation:title_and_text_required'))).toHaveCount(0);

  await form.releaseDate.fill('31.2.2027 10:00');
  await form.publish.click();
  await expect(form.releaseDate).toHaveAccessibleDescription(t('validation:day_does_not_exist'));
  await form.releaseDate.fill('28.3.2027 03:30');
  await form.publish.click();
  await expect(form.releaseDate).toHaveAccessibleDescription(t('validation:time_does_not_exist'));
  await form.releaseDate.fill('1.12.26 9.30');
  await form.releaseDate.blur();
  await expect(form.releaseDate).toHaveValue('01.12.2026 09:30');
  await form.releaseDate.fill('1.12.2026');
  await form.releaseDate.blur();
  await expect(form.releaseDate).toHaveValue('01.12.2026 00:00');
  await form.releaseDate.fill(inFinland(days(2)));
  await form.expireDate.fill(inFinland(days(1)));
  await form.publish.click();
  await expect(form.expireDate).toHaveAccessibleDescription(patternStartingWith('validation:end_time_wrong'));
  expect(sent).toEqual([]);
});

test('a corrected error disappears, and limits count down', async ({ open, company }) => {
  const page = await open(company.groupAdmin, { at: '/admin/news/edit' });
  const form = new NewsForm(page);
  await form.publish.click();
  const message = page.getByText(t('validation:title_and_text_required'), { exact: true });
  await expect(message).toBeVisible();
  await form.title.fill('Otsikko');
  await form.text.click();
  await page.keyboard.type('Teksti.');
  await expect(message).toHaveCount(0);
  await expect(form.title).not.toHaveAttribute('aria-invalid', 'true');
  await form.title.fill('x'.repeat(190));
  await expect(page.getByText(t('console:form.left', { count: 10 })).first()).toBeVisible();
  await form.title.fill('x'.repeat(203));
  await expect(page.getByText(t('console:form.too_many', { count: 3 })).first()).toBeVisible();
});

test('a date and time is picked from a calendar that begins on Monday', async ({ open, company }) => {
  // A browser of a region where weeks begin on Sunday and clocks have twelve hours.
  const page = await open(company.groupAdmin, { at: '/admin/news/edit', locale: 'en-US' });
  const form = new NewsForm(page);
  await form.releaseDate.fill('21.11.2026 15:30');
  const pick = page.getByRole('button', { name: t('console:date_time.pick') }).first();
  await pick.click();
  const calendar = page.getByRole('dialog', { name: t('news:fields.release_date') });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('ma');
  await expect(calendar.getByRole('button', { name: /21\. marraskuuta/ })).toBeFocused();
  await expect(calendar.getByLabel(t('console:date_time.hour'))).toHaveValue('15');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await calendar.getByLabel(t('console:date_time.hour')).selectOption('23');
  await page.keyboard.press('Escape');
  await expect(form.releaseDate).toHaveValue('28.12.2026 23:30');
  await expect(pick).toBeFocused();
});

test('only pictures are accepted as pictures, and only documents as attachments', async ({
  open,
  company,
}) => {
  const page = await open(company.groupAdmin, { at: '/admin/news/edit' });
  const form = new NewsForm(page);
  await form.choosePicture({ name: 'kuva.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(t('validation:image_type'), { exact: true })).toBeVisible();

  // The server also checks the content of a file that claims to be a picture.
  await form.choosePicture({ name: 'kuva.png', mimeType: 'image/png', buffer: Buffer.from('ei kuva') });
  await form.write('fi', { title: 'Kuva puuttuu', text: 'Sitä ei ole.' });
  await form.chooseGroup(company.group.name);
  await form.publish.click();
  await expect(page.getByText(t('validation:image_type'), { exact: true })).toBeVisible();
  await form.picture.getByRole('button', { name: t('console:image.delete') }).click();
  await expect(form.picture.getByRole('button', { name: t('console:image.choose') })).toBeFocused();

  await form.attach({ name: 'ohjelma.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(form.attachments.getByRole('alert')).toHaveText(
    patternStartingWith('validation:attachment_type'),
  );
  await form.attachments
    .getByRole('button', { name: t('console:attachments.dismiss', { name: 'ohjelma.exe' }) })
    .click();
  await expect(form.attachments.getByRole('button', { name: t('console:attachments.add') })).toBeFocused();

  await form.attach(textFile('sivu.html', '<!doctype html><script>alert(1)</script>'));
  await form.publish.click();
  await expect(page.getByText(/^Tätä liitettä ei saatu lähetettyä: sivu\.html\./)).toBeVisible();
  await expect(form.attachments.getByRole('alert')).toHaveText(
    patternStartingWith('validation:attachment_type'),
  );
  await expect(page).toHaveURL('/admin/news/edit');
  await form.attachments
    .getByRole('button', { name: t('console:attachments.dismiss', { name: 'sivu.html' }) })
    .click();
  await form.publish.click();
  await form.expectNotice(t('console:form.published'));
});

test('a draft may have an incomplete language; publishing leads to the missing texts', async ({
  open,
  company,
}) => {
  const page = await open(company.groupAdmin, { ...PHONE, at: '/admin/news/edit' });
  const form = new NewsForm(page);
  await form.write('fi', { title: 'Kahdella kielellä', text: 'Suomeksi valmis.' });
  await form.show('sv');
  await form.title.fill('På två språk');
  await form.show('fi');
  await form.chooseGroup(company.group.name);
  await form.saveDraft.click();
  await form.expectNotice(t('console:form.draft_saved'));

  await form.publish.click();
  await expect(page.getByRole('tab', { name: 'korjattavaa Ruotsi' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(form.text).toHaveAccessibleDescription(/Otsikko tai teksti puuttuu/);
  await expect(form.text).toBeFocused();
  await page.keyboard.insertText('Nu också på svenska.');
  await form.publish.click();
  await form.expectNotice(t('console:form.published'));
});

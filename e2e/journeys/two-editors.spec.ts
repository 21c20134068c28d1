import { formWith, textFile } from '../fixtures/files.ts';
import { focusInDialog } from '../fixtures/focus.ts';
import { type NewsAnswer, publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test.describe('two people editing the same news', () => {
  for (const choice of [t('console:conflict.keep_mine'), t('console:conflict.take_theirs')] as const) {
    test(`the second to save sees the first one’s changes: ${choice}`, async ({ open, api, company }) => {
      const [title, theirs, mine] = ['Sauna', 'Sauna lämpiää', 'Sauna jäähtyy'].map(uniqueTitle) as [
        string,
        string,
        string,
      ];
      const editorsApi = await api(company.groupAdmin);
      const { id } = await publishNews(editorsApi, { group: company.group.id, title });
      const first = await open(company.tenantAdmin, { at: `/admin/news/edit/${id}` });
      const second = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
      const [firstForm, secondForm] = [new NewsForm(first), new NewsForm(second)];
      await expect(secondForm.title).toHaveValue(title);

      await firstForm.write('sv', { title: 'Bastun', text: 'Bastun är varm.' });
      await firstForm.show('fi');
      await firstForm.title.fill(theirs);
      await firstForm.publish.click();
      await firstForm.expectNotice(t('console:form.published'));

      await secondForm.title.fill(mine);
      await secondForm.publish.click();
      const dialog = second.getByRole('dialog', { name: t('console:conflict.title') });
      await expect(dialog).toContainText(mine);
      await expect(dialog).toContainText(theirs);
      await expect(dialog).toContainText('Bastun');
      await expect(dialog.getByText(t('console:conflict.both'))).toHaveCount(1);

      // Escape returns to the form, to the element that had the focus.
      await focusInDialog(second);
      await second.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(secondForm.publish).toBeFocused();
      await secondForm.publish.click();
      await dialog.getByRole('button', { name: choice }).click();
      const isMine = choice === t('console:conflict.keep_mine');
      if (isMine) await secondForm.expectNotice(t('console:form.published'));
      else await expect(secondForm.title).toHaveValue(theirs);
      const { translations } = await editorsApi.ask<{ translations: Record<string, { title: string }> }>(
        'GET',
        `v1/news/${id}/?admin_view=1`,
      );
      expect(translations.fi?.title).toBe(isMine ? mine : theirs);
      expect(translations.sv?.title).toBe('Bastun');
    });
  }

  test('an object deleted meanwhile is reported, and the input stays', async ({ open, api, company }) => {
    const title = uniqueTitle('Katoava');
    const editorsApi = await api(company.groupAdmin);
    const { id } = await publishNews(editorsApi, { group: company.group.id, title });
    const page = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
    const form = new NewsForm(page);
    await form.title.fill(`${title} vieläkin`);
    await editorsApi.ask('DELETE', `v1/news/${id}/`);
    await form.publish.click();
    await expect(page.getByText(patternStartingWith('console:conflict.gone'))).toBeVisible();
    await expect(form.title).toHaveValue(`${title} vieläkin`);
  });
});

test('attachments added by somebody else stay when the others are sorted', async ({ open, api, company }) => {
  const editor = await api(company.tenantAdmin);
  const { id } = await editor.ask<{ id: number }>('POST', 'admin/v1/pages/', {
    body: { published: true, translations: { fi: { title: 'Talomme', text: '<p>Tervetuloa.</p>' } } },
  });
  const one = `admin/v1/pages/${id}/`;
  const attach = (name: string) =>
    editor.ask('POST', `${one}attachments/`, { body: formWith('file', textFile(name, name)) });
  for (const name of ['a.txt', 'b.txt']) await attach(name);
  const page = await open(company.tenantAdmin, { at: `/admin/pages/edit/${id}` });
  const files = page.getByRole('button', { name: /^Lataa \w\.txt$/ });
  await expect(files).toHaveText(['a.txt', 'b.txt']);
  await attach('c.txt');

  // The new order is saved with the page; attachments added meanwhile stay, at the end.
  await page.getByRole('button', { name: t('console:attachments.move_up', { name: 'b.txt' }) }).click();
  await expect(files).toHaveText(['b.txt', 'a.txt']);
  await page.getByRole('button', { name: t('console:form.publish_changes') }).click();
  await expect(page).toHaveURL('/admin/pages');
  const { attachments } = await editor.ask<NewsAnswer>('GET', one);
  expect(attachments.map(({ filename }) => filename)).toEqual(['b.txt', 'a.txt', 'c.txt']);
});

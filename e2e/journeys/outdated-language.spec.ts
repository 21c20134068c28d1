import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('an outdated translation shows what has changed in its source text', async ({ open, api, company }) => {
  const editors = await api(company.groupAdmin);
  const { id } = await publishNews(editors, { group: company.group.id, title: uniqueTitle('Kahvila') });
  const until = (hour: string) => ({ title: 'Kahvila', text: `<p>Kahvila on auki kello ${hour} asti.</p>` });
  const sv = { title: 'Kafé', text: '<p>Kaféet är öppet till klockan 14.</p>' };
  for (const hour of ['14', '15'])
    await editors.ask('PUT', `v1/news/${id}/`, { body: { translations: { fi: until(hour), sv } } });

  const editor = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  await editor.getByRole('tab', { name: t('console:languages.sv') }).click();
  await editor.getByRole('button', { name: t('console:draft.differences') }).click();
  const dialog = editor.getByRole('dialog', { name: t('console:outdated.changes_title') });
  await expect(dialog.locator('del').first()).toContainText('14');
  await expect(dialog.locator('ins').first()).toContainText('15');
  await dialog.getByRole('button', { name: t('ra:action.close') }).click();
  await expect(dialog).toBeHidden();

  // The source text is again the one that was translated.
  await editors.ask('PUT', `v1/news/${id}/`, { body: { translations: { fi: until('14'), sv } } });
  await editor.reload();
  await editor.getByRole('tab', { name: t('console:languages.sv') }).click();
  await expect(new NewsForm(editor).title).toHaveValue('Kafé');
  await expect(editor.getByRole('button', { name: t('console:draft.differences') })).toHaveCount(0);
});

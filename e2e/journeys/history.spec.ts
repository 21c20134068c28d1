import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('a change is shown word by word, and the former version is restored', async ({ open, api, company }) => {
  const title = uniqueTitle('Sauna');
  const editorsApi = await api(company.groupAdmin);
  const text = (words: string) => ({ fi: { title, text: `<p>Sauna lämpiää ${words}.</p>` } });
  const { id } = await publishNews(editorsApi, {
    group: company.group.id,
    title,
    translations: text('maanantaisin'),
  });
  await editorsApi.ask('PUT', `v1/news/${id}/`, { body: { translations: text('perjantaisin') } });

  const editor = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  await editor.getByRole('link', { name: t('console:history.title') }).click();
  await expect(editor).toHaveURL(`/admin/history/news/${id}`);
  const sitting = editor.getByRole('main').getByRole('listitem').first();
  await expect(sitting).toContainText('Luotu ja julkaistu, muutettu');
  await sitting.getByRole('button', { expanded: false }).click();
  const entries = sitting.getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first().locator('del')).toContainText('maanantaisin');
  await expect(entries.first().locator('ins')).toContainText('perjantaisin');
  await expect(entries.last()).toContainText(t('console:history.actions.create_published'));

  await entries
    .last()
    .getByRole('button', { name: t('console:history.restore') })
    .click();
  const question = editor.getByRole('dialog', { name: t('console:history.restore_title') });
  await expect(question.locator('ins')).toContainText('maanantaisin');
  await question.getByRole('button', { name: t('console:history.restore') }).click();
  await new NewsForm(editor).expectNotice(t('console:history.restored'));
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText(t('console:history.actions.revert'));
  const reader = await open(company.member, { at: `/news/${id}` });
  await expect(reader.getByRole('article')).toContainText('Sauna lämpiää maanantaisin.');

  const admin = await open(company.tenantAdmin, { at: '/admin/history?entity=news' });
  const trail = admin.getByRole('main').getByRole('listitem');
  await expect(trail).toHaveCount(1);
  await expect(trail).toContainText(t('console:history.saves', { count: 3 }));
  await admin
    .getByRole('combobox', { name: t('console:history.what') })
    .selectOption({ label: t('poll:plural') });
  await expect(trail).toHaveCount(0);
  await expect(admin.getByRole('status').filter({ hasText: t('console:list.no_matches') })).toBeVisible();
});

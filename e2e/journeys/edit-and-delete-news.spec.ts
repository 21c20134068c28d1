import type { Route } from '@playwright/test';
import { formWith, pdf, picture } from '../fixtures/files.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('readers see a change at once; unchanged texts stay', async ({ open, api, company }) => {
  const [title, later] = [uniqueTitle('Ruokala'), uniqueTitle('Ruokala muuttaa')];
  const editorsApi = await api(company.groupAdmin);
  const translations = {
    fi: { title, text: '<h2>Mitä</h2><p>Lounas <strong>kello 11</strong>.</p>' },
    sv: { title: 'Matsalen', text: '<p>Lunch klockan 11.</p>' },
  };
  const { id } = await publishNews(editorsApi, { group: company.group.id, title, translations });

  const editor = await open(company.groupAdmin, { at: '/admin/news' });
  await editor.getByRole('link', { name: title, exact: true }).click();
  await expect(editor).toHaveURL(`/admin/news/edit/${id}`);
  const form = new NewsForm(editor);
  await form.title.fill(later);
  await form.publish.click();
  await form.expectNotice(t('console:form.published'));

  const reader = await open(company.member, { at: `/news/${id}` });
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(later);
  await expect(reader.getByRole('heading', { level: 2, name: 'Mitä' })).toBeVisible();
  await expect(reader.locator('strong', { hasText: 'kello 11' })).toBeVisible();
  const swedish = await open(company.member, { at: `/news/${id}`, language: 'sv' });
  await expect(swedish.getByRole('heading', { level: 1 })).toHaveText('Matsalen');
});

test('deleted news disappears, and is restored completely', async ({ open, api, company }) => {
  const title = uniqueTitle('Vahingossa');
  const editorsApi = await api(company.groupAdmin);
  const { id } = await publishNews(editorsApi, { group: company.group.id, title });
  await editorsApi.ask('PUT', `v1/news/${id}/?admin_view=1`, { body: formWith('image', picture()) });
  const file = pdf('liite.pdf', 'Liite');
  await editorsApi.ask('POST', `v1/news/${id}/attachments/`, { body: formWith('file', file) });

  const editor = await open(company.groupAdmin, { at: '/admin/news' });
  const reader = await open(company.member, { at: `/news/${id}` });
  const heading = reader.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  const form = new NewsForm(editor);

  await editor.getByRole('button', { name: t('console:list.delete', { title }) }).click();
  await form.expectNotice(t('console:deletion.deleted_one', { title }));
  await expect(editor.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await reader.reload();
  await expect(heading).toHaveText(t('news-screen:missing_title'));

  await editor.getByRole('button', { name: t('console:deletion.undo') }).click();
  await form.expectNotice(t('console:deletion.restored_one', { title }));
  await expect(editor.getByRole('link', { name: title, exact: true })).toBeVisible();
  await reader.reload();
  await expect(heading).toHaveText(title);
  await expect(reader.getByRole('article').locator('img')).toBeVisible();
  await expect(reader.getByRole('button', { name: file.name })).toBeVisible();

  await editor.getByRole('link', { name: title, exact: true }).click();
  await editor.getByRole('button', { name: t('console:form.delete'), exact: true }).click();
  await expect(editor).toHaveURL('/admin/news');
  await form.expectNotice(t('console:deletion.deleted_one', { title }));
});

test('a picture must be deleted before another is chosen; attachments are saved with the news', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Kuvia');
  const editorsApi = await api(company.groupAdmin);
  const { id } = await publishNews(editorsApi, { group: company.group.id, title });
  const read = () => editorsApi.ask<{ image: string | null }>('GET', `v1/news/${id}/?admin_view=1`);
  await editorsApi.ask('PUT', `v1/news/${id}/?admin_view=1`, { body: formWith('image', picture()) });
  const { image: before } = await read();

  const page = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  const form = new NewsForm(page);
  await expect(form.picture.getByRole('img', { name: t('console:image.current') })).toBeVisible();
  await expect(form.picture.locator('input[type=file]')).toHaveCount(0);
  await form.picture.getByRole('button', { name: t('console:image.delete') }).click();
  await form.choosePicture(picture('toinen.png'));
  await expect(
    form.picture.getByRole('img', { name: t('console:image.chosen', { name: 'toinen.png' }) }),
  ).toBeVisible();

  await form.attach(pdf('heti.pdf', 'Heti'));
  const saved = form.attachments.getByRole('button', {
    name: t('console:attachments.download', { name: 'heti.pdf' }),
  });
  await expect(saved).toBeVisible();
  // Readers get the attachment when the form is published, not before.
  const reader = await open(company.member, { at: `/news/${id}` });
  const download = reader.getByRole('button', { name: 'heti.pdf' });
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(download).toHaveCount(0);

  await form.publish.click();
  await form.expectNotice(t('console:form.published'));
  await reader.reload();
  await expect(download).toBeVisible();
  const { image: after } = await read();
  expect(after).not.toBeNull();
  expect(after).not.toBe(before);

  await page.goto(`/admin/news/edit/${id}`);
  await form.attachments
    .getByRole('button', { name: t('console:attachments.delete', { name: 'heti.pdf' }) })
    .click();
  await expect(saved).toHaveCount(0);
  await reader.reload();
  await expect(download).toBeVisible();
  await form.publish.click();
  await form.expectNotice(t('console:form.published'));
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(download).toHaveCount(0);
});

test('leaving a changed form asks first', async ({ open, company }) => {
  const page = await open(company.groupAdmin, { at: '/admin/news/edit' });
  const form = new NewsForm(page);
  await form.title.fill('Puolitiessä');
  await page
    .getByRole('link', { name: t('news:plural') })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: t('console:leave.title') });
  await question.getByRole('button', { name: t('console:leave.stay') }).click();
  await expect(form.title).toHaveValue('Puolitiessä');
  await page
    .getByRole('link', { name: t('news:plural') })
    .first()
    .click();
  await question.getByRole('button', { name: t('console:leave.leave') }).click();
  await expect(page).toHaveURL('/admin/news');
});

test('leaving a form asks first while a file is uploading, and no longer once the file is removed', async ({
  open,
  api,
  company,
}) => {
  const editorsApi = await api(company.groupAdmin);
  const { id } = await publishNews(editorsApi, { group: company.group.id, title: uniqueTitle('Liite') });
  const page = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  const form = new NewsForm(page);
  const list = page.getByRole('link', { name: t('news:plural') }).first();
  const question = page.getByRole('dialog', { name: t('console:leave.title') });
  const sent: Route[] = [];
  await page.route('**/v1/upload/attachments/**', (route) => void sent.push(route));
  await form.attach(pdf('matkalla.pdf', 'Matkalla'));
  await expect(form.attachments.getByText('matkalla.pdf')).toBeVisible();
  await list.click();
  await question.getByRole('button', { name: t('console:leave.stay') }).click();

  // A failed upload can be repeated.
  await expect.poll(() => sent.length).toBe(1);
  await sent[0]?.abort();
  await expect(form.attachments.getByRole('alert')).toBeVisible();
  await list.click();
  await question.getByRole('button', { name: t('console:leave.stay') }).click();
  await form.attachments
    .getByRole('button', { name: t('console:attachments.dismiss', { name: 'matkalla.pdf' }) })
    .click();
  await expect(form.attachments.getByText('matkalla.pdf')).toHaveCount(0);
  await list.click();
  await expect(page).toHaveURL('/admin/news');
});

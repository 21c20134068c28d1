import type { Page } from '@playwright/test';
import { uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { days, inFinland } from '../fixtures/time.ts';

/** Looks for news as an employee does: in the list, and at its address. */
async function expectSeen(reader: Page, { title, id }: { title: string; id: number }, isSeen: boolean) {
  await reader.goto(`/news?search=${encodeURIComponent(title)}`);
  if (isSeen) await expect(reader.getByRole('link', { name: title })).toBeVisible();
  else await expect(reader.getByText('Haulla ei löytynyt uutisia.')).toBeVisible();
  await reader.goto(`/news/${id}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(isSeen ? title : 'Uutista ei löydy');
}

test('drafts, scheduled and expired news are the editors’ alone', async ({ open, company }) => {
  const title = uniqueTitle('Kesken');
  const editor = await open(company.groupAdmin, { at: '/admin/news/edit' });
  const reader = await open(company.member);
  const form = new NewsForm(editor);
  const heading = editor.getByRole('heading', { level: 1 });
  const state = (name: string) => editor.getByRole('main').getByText(name, { exact: true }).first();

  await form.write('fi', { title, text: 'Tästä ei vielä kerrota.' });
  await form.chooseGroup(company.group.name);
  await form.saveDraft.click();
  await form.expectNotice('Luonnos tallennettu');
  await expect(editor).toHaveURL(/\/admin\/news\/edit\/\d+$/);
  await expect(heading).toHaveText(title);
  await expect(state('Luonnos')).toBeVisible();
  const id = Number(editor.url().split('/').at(-1));
  await expectSeen(reader, { title, id }, false);

  await form.releaseDate.fill(inFinland(days(7)));
  await form.publish.click();
  await form.expectNotice('Ajastettu julkaistavaksi');
  await expect(editor).toHaveURL('/admin/news');
  await expect(editor.getByRole('row', { name: title })).toContainText('Ajastettu');
  await expectSeen(reader, { title, id }, false);

  await editor.getByRole('link', { name: title, exact: true }).click();
  await form.releaseDate.fill(inFinland(days(-2)));
  await form.publish.click();
  await expect(editor.getByRole('row', { name: title })).toContainText('Julkaistu');
  await expectSeen(reader, { title, id }, true);

  await editor.getByRole('link', { name: title, exact: true }).click();
  await form.expireDate.fill(inFinland(days(-1)));
  await form.publish.click();
  await expect(editor.getByRole('row', { name: title })).toContainText('Päättynyt');
  await expectSeen(reader, { title, id }, false);
});

test('the console’s home lists what is unfinished', async ({ open, api, company }) => {
  const editorsApi = await api(company.groupAdmin);
  const [draft, later] = [uniqueTitle('Luonnos'), uniqueTitle('Myöhemmin')];
  const news = { group: company.group.id, release_date: days(3).toISOString() };
  const written = (title: string) => ({ fi: { title, text: '<p>Teksti.</p>' } });
  for (const [title, published] of [
    [draft, false],
    [later, true],
  ] as const) {
    await editorsApi.ask('POST', 'v1/news/', { body: { ...news, translations: written(title), published } });
  }
  const page = await open(company.groupAdmin, { at: '/admin' });
  await expect(page.getByRole('link', { name: draft })).toBeVisible();
  await page.getByRole('link', { name: later }).click();
  await expect(page).toHaveURL(/\/admin\/news\/edit\/\d+$/);
});

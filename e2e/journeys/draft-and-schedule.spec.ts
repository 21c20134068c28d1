import type { Page } from '@playwright/test';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';
import { days, inFinland } from '../fixtures/time.ts';

/** Looks for news as an employee does: in the list, and at its address. */
async function expectSeen(reader: Page, { title, id }: { title: string; id: number }, isSeen: boolean) {
  await reader.goto(`/news?search=${encodeURIComponent(title)}`);
  if (isSeen) await expect(reader.getByRole('link', { name: title })).toBeVisible();
  else await expect(reader.getByText(t('news-screen:nothing_found'))).toBeVisible();
  await reader.goto(`/news/${id}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
    isSeen ? title : t('news-screen:missing_title'),
  );
}

test('only editors see draft, scheduled and expired news', async ({ open, company }) => {
  const title = uniqueTitle('Kesken');
  const editor = await open(company.groupAdmin, { at: '/admin/news/edit' });
  const reader = await open(company.member);
  const form = new NewsForm(editor);
  const heading = editor.getByRole('heading', { level: 1 });
  const state = (name: string) => editor.getByRole('main').getByText(name, { exact: true }).first();

  await form.write('fi', { title, text: 'Tästä ei vielä kerrota.' });
  await form.chooseGroup(company.group.name);
  await form.saveDraft.click();
  await form.expectNotice(t('console:form.draft_saved'));
  await expect(editor).toHaveURL(/\/admin\/news\/edit\/\d+$/);
  await expect(heading).toHaveText(title);
  await expect(state(t('console:state.draft'))).toBeVisible();
  const id = Number(editor.url().split('/').at(-1));
  await expectSeen(reader, { title, id }, false);

  await form.releaseDate.fill(inFinland(days(7)));
  await expect(form.publish).toHaveText(/^Ajasta \d{1,2}\.\d{1,2}\.(\d{4})? klo \d\d:\d\d$/);
  await form.publish.click();
  await form.expectNotice(t('console:form.scheduled'));
  await expect(editor).toHaveURL('/admin/news');
  await expect(editor.getByRole('row', { name: title })).toContainText(t('console:state.scheduled'));
  await expectSeen(reader, { title, id }, false);

  await editor.getByRole('link', { name: title, exact: true }).click();
  await expect(form.publish).toHaveText(t('console:form.update_schedule'));
  await expect(editor.getByText(/^Lukijat näkevät tämän .* alkaen\.$/)).toBeVisible();
  await form.releaseDate.fill(inFinland(days(-2)));
  await expect(form.publish).toHaveText(t('console:form.publish_changes'));
  await form.publish.click();
  await expect(editor.getByRole('row', { name: title })).toContainText(t('console:state.published'));
  await expectSeen(reader, { title, id }, true);

  await editor.getByRole('link', { name: title, exact: true }).click();
  await form.expireDate.fill(inFinland(days(-1)));
  await form.publish.click();
  await expect(editor.getByRole('row', { name: title })).toContainText(t('console:state.expired'));
  await expectSeen(reader, { title, id }, false);
});

test('published news is withdrawn only by an explicit action', async ({ open, api, company }) => {
  const title = uniqueTitle('Perutaan');
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const editor = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  const reader = await open(company.member);
  const form = new NewsForm(editor);
  const more = editor.getByRole('button', { name: t('console:form.more'), exact: true });
  const question = editor.getByRole('dialog', { name: t('console:withdraw.title') });
  await expect(editor.getByText(/^Tallennettu viimeksi \d\d\.\d\d\.\d{4}\s\d\d:\d\d, \S+ \S+/)).toBeVisible();

  await form.choose('withdraw');
  await expect(question).toBeVisible();
  await editor.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(more).toBeFocused();
  await expectSeen(reader, { title, id }, true);

  await form.choose('withdraw');
  await question.getByRole('button', { name: t('console:form.withdraw') }).click();
  await form.expectNotice(t('console:form.withdrawn'));
  await expect(form.saveDraft).toBeVisible();
  await expectSeen(reader, { title, id }, false);
});

test('after publishing, the list shows the published news, even after a search', async ({
  open,
  api,
  company,
}) => {
  const editorsApi = await api(company.groupAdmin);
  const [found, other] = [uniqueTitle('Haettu'), uniqueTitle('Muu')];
  for (const title of [found, other]) await publishNews(editorsApi, { group: company.group.id, title });
  const page = await open(company.groupAdmin, { at: '/admin/news' });
  const form = new NewsForm(page);
  const link = (title: string) => page.getByRole('link', { name: title, exact: true });
  const search = page.getByRole('searchbox');
  await expect(link(other)).toBeVisible();
  await search.fill(found);
  await expect(link(other)).toHaveCount(0);
  await link(found).click();
  await expect(form.title).toHaveValue(found);

  // The back link returns to the search, the menu opens the whole list.
  await page
    .getByRole('main')
    .getByRole('link', { name: t('news:plural') })
    .click();
  await expect(search).toHaveValue(found);
  await expect(link(other)).toHaveCount(0);
  await link(found).click();
  const renamed = uniqueTitle('Toisin');
  await form.title.fill(renamed);
  await form.publish.click();
  await expect(link(renamed)).toBeVisible();
  const seen = page.waitForEvent('popup');
  await page.getByRole('link', { name: t('console:form.see_it') }).click();
  await expect((await seen).getByRole('heading', { level: 1 })).toHaveText(renamed);
});

test('the console’s home lists unfinished content', async ({ open, api, company }) => {
  const editorsApi = await api(company.groupAdmin);
  const [draft, rescheduled] = [uniqueTitle(t('console:state.draft')), uniqueTitle('Myöhemmin')];
  const news = { group: company.group.id, release_date: days(3).toISOString() };
  const translationsOf = (title: string) => ({ fi: { title, text: '<p>Teksti.</p>' } });
  for (const [title, published] of [
    [draft, false],
    [rescheduled, true],
  ] as const) {
    await editorsApi.ask('POST', 'v1/news/', {
      body: { ...news, translations: translationsOf(title), published },
    });
  }
  const page = await open(company.groupAdmin, { at: '/admin' });
  await expect(page.getByRole('link', { name: draft })).toBeVisible();
  await page.getByRole('link', { name: rescheduled }).click();
  await expect(page).toHaveURL(/\/admin\/news\/edit\/\d+$/);
});

test('scheduled news can be published at once', async ({ open, api, company }) => {
  const title = uniqueTitle('Heti');
  const { id } = await publishNews(await api(company.groupAdmin), {
    group: company.group.id,
    title,
    release_date: inFinland(days(3)),
  });
  const editor = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  const reader = await open(company.member);
  await expectSeen(reader, { title, id }, false);
  const form = new NewsForm(editor);
  // A cancelled schedule leaves a draft, and undoing it schedules that draft again.
  await form.choose('unschedule');
  await form.expectNotice(t('console:form.unscheduled'));
  await expect(form.publish).toHaveText(patternStartingWith('console:form.schedule'));
  await editor
    .getByRole('status')
    .getByRole('button', { name: patternStartingWith('console:deletion.undo') })
    .click();
  await form.expectNotice(t('console:form.scheduled'));
  await expect(form.publish).toHaveText(t('console:form.update_schedule'));
  await form.choose('publish_now');
  await form.expectNotice(t('console:form.published'));
  await expectSeen(reader, { title, id }, true);
});

test('the form warns that a future release hides news that readers see now', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Piiloon');
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const editor = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  const form = new NewsForm(editor);
  const unsaved = editor.getByText(t('console:publishing.unsaved'));
  await expect(form.publish).toHaveText(t('console:form.publish_changes'));
  await expect(unsaved).toBeHidden();
  await form.releaseDate.fill(inFinland(days(3)));
  await expect(form.publish).toHaveText(patternStartingWith('console:form.schedule'));
  await expect(editor.getByText(patternStartingWith('console:publishing.hides'))).toBeVisible();
  await expect(unsaved).toBeVisible();
});

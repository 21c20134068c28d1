import { textFile } from '../fixtures/files.ts';
import { LoginScreen } from '../fixtures/login-screen.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test('a change stays a draft next to the published version until it is published', async ({
  open,
  api,
  company,
}) => {
  const [title, newTitle] = [uniqueTitle('Pysäköinti'), uniqueTitle('Pysäköinti muuttuu')];
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const editor = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  const reader = await open(company.member, { at: `/news/${id}` });
  const heading = reader.getByRole('heading', { level: 1 });
  const form = new NewsForm(editor);
  const notice = editor.getByRole('region', { name: t('console:draft.label') });
  await expect(form.title).toHaveValue(title);

  await form.title.fill(newTitle);
  await form.saveDraft.click();
  await form.expectNotice(t('console:form.draft_saved'));
  await expect(notice).toContainText('Lukijat näkevät edelleen julkaistun version.');
  await expect(heading).toHaveText(title);
  await reader.reload();
  await expect(heading).toHaveText(title);

  await notice.getByRole('button', { name: t('console:draft.differences') }).click();
  const differences = editor.getByRole('dialog', { name: t('console:draft.differences_title') });
  await expect(differences.locator('ins').first()).toContainText('muuttuu');
  await differences.getByRole('button', { name: t('ra:action.close') }).click();
  await expect(differences).toBeHidden();

  await editor.goto('/admin/news');
  const row = editor.getByRole('row', { name: title });
  await expect(row).toContainText(t('console:draft.waits'));
  await row.getByRole('link', { name: title, exact: true }).click();
  await expect(form.title).toHaveValue(newTitle);

  await notice.getByRole('button', { name: t('console:draft.schedule') }).click();
  const schedule = editor.getByRole('dialog', { name: t('console:draft.schedule') });
  await schedule.getByRole('button', { name: t('console:draft.schedule_yes'), exact: true }).click();
  await expect(notice).toContainText('Luonnos julkaistaan');

  // The main button keeps the scheduled time; publishing at once is another action.
  await expect(editor.getByText(/^Luonnos korvaa julkaistun version .*\.$/)).toBeVisible();
  await expect(form.publish).toHaveText(t('console:form.update_schedule'));
  await expect(form.publish).toHaveAttribute('aria-disabled', 'true');
  const mended = `${newTitle} heti`;
  await form.title.fill(mended);
  await form.publish.click();
  await form.expectNotice(patternStartingWith('console:draft.publishes'));
  await expect(form.publish).toHaveText(t('console:form.update_schedule'));
  await form.choose('publish_now');
  await expect(editor).toHaveURL('/admin/news');
  await expect(editor.getByRole('link', { name: mended, exact: true })).toBeVisible();
  await reader.reload();
  await expect(heading).toHaveText(mended);
});

test('a draft that failed to publish on time shows the reason in its form and in the list until published', async ({
  open,
  api,
  company,
  database,
}) => {
  const [title, newTitle] = [uniqueTitle('Työvuorot'), uniqueTitle('Työvuorot muuttuvat')];
  const editors = await api(company.groupAdmin);
  const { id } = await publishNews(editors, { group: company.group.id, title });
  const translations = { fi: { title: newTitle, text: `<p>${newTitle}</p>` } };
  await editors.ask('PUT', `v1/news/${id}/draft/`, { body: { translations } });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await editors.ask('POST', `v1/news/${id}/draft/publish/`, { body: { at } });
  // The news is no longer for the group for which the draft was scheduled, and the draft is due.
  await database.system.execute(
    `update versions set scheduled_groups = '{}', publish_at = now() where state = 'scheduled' and entity = 'news' and object_id = ${id}`,
  );
  const reason = t('validation:draft_moved');

  const editor = await open(company.groupAdmin, { at: '/admin/news' });
  const row = editor.getByRole('row', { name: title });
  await expect(row).toContainText(t('console:draft.not_published'));
  await expect(row).toContainText(reason);
  await row.getByRole('link', { name: title, exact: true }).click();
  const form = new NewsForm(editor);
  await expect(form.title).toHaveValue(newTitle);
  await expect(editor.getByRole('region', { name: t('console:draft.label') })).toContainText(
    t('console:draft.refused', { reason }),
  );
  await form.publish.click();
  await expect(editor).toHaveURL('/admin/news');
  await expect(editor.getByRole('row', { name: newTitle })).not.toContainText(
    t('console:draft.not_published'),
  );
});

test('unsaved input is offered again after the tab was closed, and never restored automatically', async ({
  open,
  api,
  company,
}) => {
  const [title, written] = [uniqueTitle('Kesken jäi'), uniqueTitle('Kirjoitettu')];
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const editor = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  const form = new NewsForm(editor);
  const isStored = () =>
    editor.evaluate(() => Object.keys(localStorage).some((key) => key.includes('unsaved')));
  await expect(form.title).toHaveValue(title);
  await form.title.fill(written);
  await expect.poll(isStored).toBe(true);

  // The tab closes as in a crash, without asking.
  const again = await editor.context().newPage();
  await editor.close();
  await again.goto(`/admin/news/edit/${id}`);
  const reopened = new NewsForm(again);
  const offered = again.getByRole('region', { name: t('console:unsaved.label') });
  await expect(offered).toBeVisible();
  await expect(reopened.title).toHaveValue(title);
  await offered.getByRole('button', { name: t('console:unsaved.take_up') }).click();
  await expect(reopened.title).toHaveValue(written);
  await expect(offered).toBeHidden();
  await reopened.publish.click();
  await reopened.expectNotice(t('console:form.published'));
  await again.goto(`/admin/news/edit/${id}`);
  await expect(reopened.title).toHaveValue(written);
  await expect(offered).toBeHidden();
});

test('unsaved input from before the session ended is offered to the same person after signing in', async ({
  open,
  api,
  company,
}) => {
  const [title, written] = [uniqueTitle('Istunto päättyi'), uniqueTitle('Kirjoitettu')];
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const page = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  const form = new NewsForm(page);
  await expect(form.title).toHaveValue(title);
  await form.title.fill(written);
  // The session ends elsewhere; the form notices it when saving.
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, body: '{}' }));
  await form.publish.click();
  await expect(page).toHaveURL('/login');
  await page.unroute('**/api/**');
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'language'));
  await expect.poll(left).toEqual([]);

  const { username, password } = company.tenantAdmin;
  const login = new LoginScreen(page);
  await login.enterIdentity(username);
  await login.givePassword(password ?? '');
  await expect(page).toHaveURL('/home');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: t('console:home.create') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('console:home.unsaved') })).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await login.enterIdentity(company.groupAdmin.username);
  await login.givePassword(company.groupAdmin.password ?? '');
  await expect(page).toHaveURL('/home');
  await page.goto('/admin');
  await page
    .getByRole('region', { name: t('console:home.unsaved') })
    .getByRole('link', { name: written })
    .click();
  const offered = page.getByRole('region', { name: t('console:unsaved.label') });
  await offered.getByRole('button', { name: t('console:unsaved.take_up') }).click();
  await expect(form.title).toHaveValue(written);
});

test('an added unsaved file is offered again after the tab was closed, and readers cannot get it before saving', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Liite kesken');
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const editor = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  const reader = await open(company.member, { at: `/news/${id}` });
  const download = reader.getByRole('button', { name: 'säilyy.txt' });
  const form = new NewsForm(editor);
  await expect(form.title).toHaveValue(title);
  await form.attach(textFile('säilyy.txt', 'Säilyy'));
  await expect(form.attachments.getByText(t('console:attachments.unsaved'))).toBeVisible();
  await expect
    .poll(() =>
      editor.evaluate(() => Object.values(localStorage).some((value) => value.includes('säilyy.txt'))),
    )
    .toBe(true);

  const again = await editor.context().newPage();
  await editor.close();
  await again.goto(`/admin/news/edit/${id}`);
  const reopened = new NewsForm(again);
  await again.getByRole('button', { name: t('console:unsaved.take_up') }).click();
  await expect(
    reopened.attachments.getByRole('button', {
      name: t('console:attachments.download', { name: 'säilyy.txt' }),
    }),
  ).toBeVisible();
  await reopened.saveDraft.click();
  await reopened.expectNotice(t('console:form.draft_saved'));
  await expect(reopened.attachments.getByText(t('console:attachments.unsaved'))).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(download).toHaveCount(0);
  await reopened.publish.click();
  await reopened.expectNotice(t('console:form.published'));
  await reader.reload();
  await expect(download).toBeVisible();
});

test('a missing upload is reported when unsaved input is restored', async ({ open, api, company }) => {
  const title = uniqueTitle('Liite vanheni');
  const editorsApi = await api(company.groupAdmin);
  const { id } = await publishNews(editorsApi, { group: company.group.id, title });
  const editor = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  const form = new NewsForm(editor);
  await form.attach(textFile('vanhenee.txt', 'Vanhenee'));
  await expect(form.attachments.getByText(t('console:attachments.unsaved'))).toBeVisible();
  await expect
    .poll(() =>
      editor.evaluate(() => Object.values(localStorage).some((value) => value.includes('vanhenee'))),
    )
    .toBe(true);
  const { results } = await editorsApi.ask<{ results: { id: number; filename: string }[] }>(
    'GET',
    'v1/upload/attachments/',
  );
  const upload = results.find(({ filename }) => filename === 'vanhenee.txt');
  await editorsApi.ask('DELETE', `v1/upload/attachments/${upload?.id}/`);

  const again = await editor.context().newPage();
  await editor.close();
  await again.goto(`/admin/news/edit/${id}`);
  await again.getByRole('button', { name: t('console:unsaved.take_up') }).click();
  await expect(again.getByText(t('console:attachments.gone_one', { names: 'vanhenee.txt' }))).toBeVisible();
  await expect(new NewsForm(again).attachments.getByRole('button', { name: /^Lataa / })).toHaveCount(0);
});

import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';

test('a change waits as a draft beside what is published, until it is published', async ({
  open,
  api,
  company,
}) => {
  const [title, later] = [uniqueTitle('Pysäköinti'), uniqueTitle('Pysäköinti muuttuu')];
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const editor = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  const reader = await open(company.member, { at: `/news/${id}` });
  const heading = reader.getByRole('heading', { level: 1 });
  const form = new NewsForm(editor);
  const notice = editor.getByRole('region', { name: 'Luonnos' });
  await expect(form.title).toHaveValue(title);

  await form.title.fill(later);
  await form.saveDraft.click();
  await form.expectNotice('Luonnos tallennettu');
  await expect(notice).toContainText('Lukijat näkevät edelleen julkaistun version.');
  await expect(heading).toHaveText(title);
  await reader.reload();
  await expect(heading).toHaveText(title);

  await notice.getByRole('button', { name: 'Näytä muutokset' }).click();
  const differences = editor.getByRole('dialog', { name: 'Mitä luonnos muuttaa' });
  await expect(differences.locator('ins').first()).toContainText('muuttuu');
  await differences.getByRole('button', { name: 'Sulje' }).click();
  await expect(differences).toBeHidden();

  await editor.goto('/admin/news');
  const row = editor.getByRole('row', { name: title });
  await expect(row).toContainText('Luonnos odottaa');
  await row.getByRole('link', { name: title, exact: true }).click();
  await expect(form.title).toHaveValue(later);

  await notice.getByRole('button', { name: 'Ajasta julkaisu' }).click();
  const schedule = editor.getByRole('dialog', { name: 'Ajasta julkaisu' });
  await schedule.getByRole('button', { name: 'Ajasta', exact: true }).click();
  await expect(notice).toContainText('Luonnos julkaistaan');

  await form.publish.click();
  await expect(editor).toHaveURL('/admin/news');
  await expect(editor.getByRole('link', { name: later, exact: true })).toBeVisible();
  await reader.reload();
  await expect(heading).toHaveText(later);
});

test('what was being written is offered again after the page was lost, and never put back by itself', async ({
  open,
  api,
  company,
}) => {
  const [title, written] = [uniqueTitle('Kesken jäi'), uniqueTitle('Kirjoitettu')];
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const editor = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  const form = new NewsForm(editor);
  const isKept = () =>
    editor.evaluate(() => Object.keys(localStorage).some((key) => key.includes('unsaved')));
  await expect(form.title).toHaveValue(title);
  await form.title.fill(written);
  await expect.poll(isKept).toBe(true);

  // The tab is gone as in a crash: nobody is asked.
  const again = await editor.context().newPage();
  await editor.close();
  await again.goto(`/admin/news/edit/${id}`);
  const reopened = new NewsForm(again);
  const offered = again.getByRole('region', { name: 'Tallentamattomia muutoksia' });
  await expect(offered).toBeVisible();
  await expect(reopened.title).toHaveValue(title);
  await offered.getByRole('button', { name: 'Jatka muutoksista' }).click();
  await expect(reopened.title).toHaveValue(written);
  await expect(offered).toBeHidden();
  await reopened.publish.click();
  await reopened.expectNotice('Julkaistu');
  await again.goto(`/admin/news/edit/${id}`);
  await expect(reopened.title).toHaveValue(written);
  await expect(offered).toBeHidden();
});

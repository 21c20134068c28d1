import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { publishPoll } from '../fixtures/polls.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';

test('a poll is answered on a phone, kept through a reload, and read back', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle('Lounaskysely');
  const { id } = await publishPoll(editor, { group: company.group.id, title, attach_name: true });
  const page = await open(company.member, { ...PHONE, at: '/home' });
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/poll/${id}$`));
  await expect(
    page.getByText('Kyselyn ylläpitäjät näkevät vastauksesi, nimesi ja vastausajan.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Lähetä vastaukset' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Vastaa ainakin yhteen kysymykseen' }),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Työpisteellä' }).check();
  await page.getByRole('checkbox', { name: 'Keitosta' }).check();
  await page.getByRole('checkbox', { name: 'Salaatista' }).check();
  await page.getByRole('textbox', { name: /Mitä toivot/ }).fill('Lisää kalaa');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /Mitä toivot/ })).toHaveValue('Lisää kalaa');
  await expect(page.getByRole('radio', { name: 'Työpisteellä' })).toBeChecked();

  await page.getByRole('button', { name: 'Lähetä vastaukset' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'vastauksesi on tallessa' })).toBeFocused();
  await page.reload();
  const own = page.locator('.own-answers');
  for (const answer of ['Työpisteellä', 'Keitosta', 'Salaatista', 'Lisää kalaa'])
    await expect(own.getByText(answer, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lähetä vastaukset' })).toHaveCount(0);
  const { results } = await editor.ask<{ results: { person: object }[] }>(
    'GET',
    `v1/polls/${id}/answers/?admin_view=1`,
  );
  expect(results).toHaveLength(1);
  expect(results[0]?.person).toMatchObject({ id: expect.any(Number) });
});

test('an anonymous poll within news promises what is kept, and shows nobody’s answers', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const group = company.group.id;
  const poll = await publishPoll(editor, { group, title: uniqueTitle('Nimetön'), anonymous: true });
  const news = await publishNews(editor, { group, title: uniqueTitle('Kerro mielipiteesi'), poll: poll.id });
  const page = await open(company.member, { at: `/news/${news.id}` });
  await expect(page.getByText('Vastaat nimettömästi')).toBeVisible();
  await page.getByRole('radio', { name: 'Ruokalassa' }).check();
  await page.getByRole('button', { name: 'Lähetä vastaukset' }).click();
  await expect(
    page.getByText('Kysely on nimetön, joten omia vastauksiasi ei voi hakea esiin.'),
  ).toBeVisible();
  await page.goto(`/poll/${poll.id}`);
  await expect(page.getByText('Kiitos, vastauksesi on tallessa.')).toBeVisible();
  await expect(page.locator('.own-answers')).toHaveCount(0);
});

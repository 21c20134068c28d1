import { expectErrorSummary, expectFocusVisible } from '../fixtures/forms.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { publishPoll } from '../fixtures/polls.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('a poll is answered on a phone, the draft survives a reload, and the answers are shown', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle('Lounaskysely');
  const { id } = await publishPoll(editor, { group: company.group.id, title, attach_name: true });
  const page = await open(company.member, { ...PHONE, at: '/home' });
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/poll/${id}$`));
  await expect(page.getByText(t('poll-screen:named'))).toBeVisible();

  await page.getByRole('button', { name: t('poll-screen:send') }).tap();
  const missing = await expectErrorSummary(page, [t('poll-screen:nothing')]);
  await missing.getByRole('link').tap();
  const question = page.getByRole('group', { name: /Missä syöt lounaan/ });
  await expect(question).toHaveAccessibleDescription(/Vastaa ainakin yhteen kysymykseen/);
  await expectFocusVisible(question.getByRole('radio').first());
  await page.getByRole('radio', { name: 'Työpisteellä' }).check();
  await expect(missing).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Keitosta' }).check();
  await page.getByRole('checkbox', { name: 'Salaatista' }).check();
  await page.getByRole('textbox', { name: /Mitä toivot/ }).fill('Lisää kalaa');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /Mitä toivot/ })).toHaveValue('Lisää kalaa');
  await expect(page.getByRole('radio', { name: 'Työpisteellä' })).toBeChecked();

  await page.getByRole('button', { name: t('poll-screen:send') }).click();
  await expect(page.getByRole('status').filter({ hasText: 'vastauksesi on tallessa' })).toBeFocused();
  await page.reload();
  const own = page.locator('.own-answers');
  for (const answer of ['Työpisteellä', 'Keitosta', 'Salaatista', 'Lisää kalaa'])
    await expect(own.getByText(answer, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('poll-screen:send') })).toHaveCount(0);
  const { results } = await editor.ask<{ results: { person: object }[] }>(
    'GET',
    `v1/polls/${id}/answers/?admin_view=1`,
  );
  expect(results).toHaveLength(1);
  expect(results[0]?.person).toMatchObject({ id: expect.any(Number) });
});

test('whoever has answered sees the results, and corrects their answer until the deadline', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const fields = { group: company.group.id, attach_name: true, results: 'after_answer' };
  const { id } = await publishPoll(editor, { ...fields, title: uniqueTitle('Tuloskysely') });
  await editor.ask('POST', `v1/polls/${id}/answers/`, {
    body: { answers: [{ question: 'lunch', options: ['canteen'] }] },
  });
  const page = await open(company.member, { ...PHONE, at: `/poll/${id}` });
  const results = page.getByRole('region', { name: t('poll-screen:results') });
  await expect(page.getByText(t('poll-screen:results_after_answer'))).toBeVisible();
  await expect(results).toHaveCount(0);
  await page.getByRole('radio', { name: 'Työpisteellä' }).check();
  await page.getByRole('button', { name: t('poll-screen:send') }).tap();
  const row = (name: string) => results.getByRole('listitem').filter({ hasText: name });
  await expect(results.getByText(t('poll-screen:results_answered', { count: 2 }))).toBeVisible();
  await expect(row('Työpisteellä')).toHaveText(/Oma valintasi.*1 · 50/);

  await page.getByRole('button', { name: t('poll-screen:correct') }).tap();
  await expect(page.getByRole('radio', { name: 'Työpisteellä' })).toBeChecked();
  await page.getByRole('radio', { name: 'Ruokalassa' }).check();
  await page.getByRole('button', { name: t('poll-screen:correct_send') }).tap();
  await expect(page.getByRole('status').filter({ hasText: t('poll-screen:corrected') })).toBeFocused();
  await expect(row('Ruokalassa')).toHaveText(/Oma valintasi.*2 · 100/);
  await page.reload();
  await expect(row('Ruokalassa')).toHaveText(/Oma valintasi.*2 · 100/);
  await expect(page.getByText(t('poll-screen:corrected'))).toHaveCount(0);
});

test('an anonymous poll within news states what is stored, and shows nobody’s answers', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.tenantAdmin);
  const group = company.everyoneGroup;
  const poll = await publishPoll(editor, { group, title: uniqueTitle('Nimetön'), anonymous: true });
  const news = await publishNews(editor, { group, title: uniqueTitle('Kerro mielipiteesi'), poll: poll.id });
  const page = await open(company.member, { at: `/news/${news.id}` });
  // One line; the rest unfolds.
  const results = page.getByText('kaikki yhdellä kertaa, ja vain jos vähintään 5 muuta');
  await expect(results).toBeHidden();
  await page.getByText(t('poll-screen:anonymous_title')).click();
  await expect(results).toBeVisible();
  await page.getByRole('radio', { name: 'Ruokalassa' }).check();
  await page.getByRole('button', { name: t('poll-screen:send') }).click();
  await expect(
    page.getByText('Kysely on nimetön, joten omia vastauksiasi ei voi hakea esiin.'),
  ).toBeVisible();
  await page.goto(`/poll/${poll.id}`);
  await expect(page.getByText(t('poll-screen:thanks'))).toBeVisible();
  await expect(page.locator('.own-answers')).toHaveCount(0);
});

test('an editor sees why an anonymous poll shows no answers, and sees them after its deadline', async ({
  open,
  api,
  company,
  build,
}) => {
  const editor = await api(company.tenantAdmin);
  const group = company.everyoneGroup;
  const poll = await publishPoll(editor, { group, title: uniqueTitle('Pulssi'), anonymous: true });
  const answer = async (person: typeof company.member) =>
    (await api(person)).ask('POST', `v1/polls/${poll.id}/answers/`, {
      body: { answers: [{ question: 'lunch', options: ['desk'] }] },
    });
  for (let count = 0; count < 5; count++) await answer(await build.user({ tenant: company.id }));
  const page = await open(company.tenantAdmin, { at: `/admin/polls/replies/${poll.id}` });
  await expect(
    page.getByText('Vastaukset tulevat näkyviin kaikki yhdellä kertaa, kun vastausaika päättyy 01.06.2036'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: t('console:tools.export'), exact: true })).toHaveCount(0);
  await page.goto(`/admin/polls/edit/${poll.id}`);
  await expect(page.getByText(t('console:replies.frozen_anonymous'))).toBeVisible();
  await editor.ask('PUT', `v1/polls/${poll.id}/`, { body: { response_deadline: '01.01.2026 12:00' } });
  await page.goto(`/admin/polls/replies/${poll.id}`);
  await expect(page.getByText(t('console:replies.count', { count: 5 }))).toBeVisible();
  await expect(page.getByText('5 · 100')).toBeVisible();
});

test('the console rejects an anonymous poll for a group of fewer than five, at its field', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const poll = await publishPoll(editor, { group: company.group.id, title: uniqueTitle('Pieni ryhmä') });
  const page = await open(company.groupAdmin, { at: `/admin/polls/edit/${poll.id}` });
  const several = page.getByLabel(t('poll:fields.allow_several_answers'));
  await expect(several).toBeVisible();
  await page.getByLabel(t('poll:fields.anonymous')).check();
  await expect(several).toHaveCount(0);
  await page.getByRole('button', { name: t('console:form.publish_changes') }).click();
  await expect(
    page.getByText('Nimetön kysely tarvitsee ryhmän, johon kuuluu vähintään 5 ihmistä.'),
  ).toBeVisible();
});

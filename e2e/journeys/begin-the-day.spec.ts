import { inHours, publishEvent } from '../fixtures/events.ts';
import { uniqueTitle } from '../fixtures/news.ts';
import { publishPoll } from '../fixtures/polls.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

for (const [device, look] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`on a ${device} home lists pending tasks first, and cards show what the person did`, async ({
    open,
    api,
    company,
  }) => {
    const editor = await api(company.groupAdmin);
    const [poll, party] = [uniqueTitle('Lounaskysely'), uniqueTitle('Hitsauskurssi')];
    await publishPoll(editor, { group: company.group.id, title: poll, response_deadline: inHours(5) });
    await publishEvent(editor, { group: company.group.id, title: party });
    const page = await open(company.member, { ...look, at: '/home' });
    const waiting = page.getByRole('region', { name: t('ui:home.waiting') });
    const rows = waiting.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText(poll);
    await expect(rows.nth(0)).toContainText('Vastaa viimeistään');
    await expect(rows.nth(1)).toContainText(t('events-screen:enroll_until'));
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(t('ui:home.waiting'));

    await rows.nth(1).getByRole('link', { name: party }).click();
    await page.getByRole('button', { name: t('events-screen:enroll') }).click();
    await expect(page.getByText(t('events-screen:enrolled'))).toBeVisible();
    await page.goto('/home');
    await rows.getByRole('link', { name: poll }).click();
    await page.getByLabel('Ruokalassa').check();
    await page.getByRole('button', { name: t('poll-screen:send') }).click();
    await expect(page.getByText(t('poll-screen:thanks'))).toBeVisible();

    await page.goto('/home');
    const latest = page.getByRole('region', { name: t('ui:home.latest') });
    const card = (title: string) => latest.getByRole('article').filter({ hasText: title });
    await expect(card(poll)).toContainText(t('ui:home.answered'));
    await expect(card(party)).toContainText(t('ui:home.enrolled'));
    await expect(card(party)).toContainText('Ruokala');
    await expect(waiting).toHaveCount(0);

    await latest.getByRole('link', { name: t('ui:home.all') }).click();
    await expect(page).toHaveURL('/latest');
    await page.getByRole('button', { name: t('poll:plural') }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(poll);
  });
}

test('open and closed polls are listed, with the reader’s own answers', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const member = await api(company.member);
  const { id: group } = company.group;
  const [now, past] = [uniqueTitle('Avoin kysely'), uniqueTitle('Vanha kysely')];
  await publishPoll(editor, { group, title: now });
  const { id } = await publishPoll(editor, { group, title: past });
  const answers = [{ question: 'wish', options: [], text: 'Enemmän kalaa' }];
  await member.ask('POST', `v1/polls/${id}/answers/`, { body: { answers } });
  await editor.ask('PUT', `v1/polls/${id}/`, { body: { response_deadline: inHours(-1) } });

  const page = await open(company.member, { ...PHONE, at: '/polls' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(now);
  await page.getByRole('button', { name: t('poll-screen:past') }).click();
  await expect(page).toHaveURL('/polls?view=past');
  const row = page.getByRole('article').filter({ hasText: past });
  await expect(row).toContainText(t('ui:home.answered'));
  await row.getByText(t('poll-screen:own')).click();
  await expect(row).toContainText('Enemmän kalaa');
});

test('cancelling an enrolment asks first, and mentions a queue only if there is one', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const { id } = await publishEvent(editor, {
    group: company.group.id,
    title: uniqueTitle('Retki'),
    seats: 1,
  });
  await (await api(company.member)).ask('POST', `v1/events/${id}/enrollment/`, { body: {} });
  const page = await open(company.member, { ...PHONE, at: `/events/${id}` });
  const cancel = page.getByRole('button', { name: t('events-screen:cancel') });
  const dialog = page.getByRole('dialog');
  await cancel.tap();
  await expect(dialog).not.toContainText('jonossa');
  await dialog.getByRole('button', { name: t('events-screen:keep') }).tap();
  await expect(page.getByText(t('events-screen:enrolled'))).toBeVisible();

  await editor.ask('POST', `v1/events/${id}/enrollment/`, { body: {} });
  await page.reload();
  await cancel.tap();
  await expect(dialog).toContainText(t('events-screen:cancel_text'));
});

test('a read-only person is told so at an event, and has no pending tasks', async ({
  open,
  api,
  company,
  build,
}) => {
  const editor = await api(company.groupAdmin);
  const { id: group } = company.group;
  const { id } = await publishEvent(editor, { group, title: uniqueTitle('Retki') });
  const reader = await build.user({ tenant: company.id, groups: [group], read_only: true });
  const page = await open(reader, { ...DESKTOP, at: `/events/${id}` });
  await expect(page.getByText('Tunnuksellasi voi lukea tapahtumia')).toBeVisible();
  await expect(page.getByRole('button', { name: t('events-screen:enroll') })).toHaveCount(0);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: t('ui:home.latest') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('ui:home.waiting') })).toHaveCount(0);
});

for (const [language, heading] of Object.entries({
  fi: 'Odottaa sinua',
  sv: 'Väntar på dig',
  en: 'Waiting for you',
  lt: 'Laukia jūsų',
}))
  test(`home, the lists and an event are shown in the language ${language}`, async ({
    open,
    api,
    company,
  }) => {
    const editor = await api(company.groupAdmin);
    const { id } = await publishEvent(editor, { group: company.group.id, title: uniqueTitle('Juhla') });
    const page = await open(company.member, { ...PHONE, language, at: '/home' });
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    for (const address of ['/home', '/latest', '/polls', `/events/${id}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      // A missing text shows its key.
      await expect(page.getByRole('main')).not.toContainText(/\b(home|poll|events|content)[.:][a-z_]{3,}/);
    }
  });

test('an unknown address stays visible on the 404 page so that it can be corrected', async ({
  open,
  company,
}) => {
  const page = await open(company.member, { at: '/uutisett' });
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('main')).toContainText('/uutisett');
});

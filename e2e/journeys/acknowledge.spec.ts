import { expectNoHorizontalScroll } from '../fixtures/accessibility.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { publishPoll } from '../fixtures/polls.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const WORDS = {
  fi: {
    heading: 'Odottaa sinua',
    until: /^Kuittaa viimeistään \S/,
    latest: 'Uusimmat',
    button: 'Olen lukenut ja ymmärtänyt',
    done: 'Olet kuitannut tämän',
    panel: 'Kuittaus',
    waiting: 'Odottaa yhteyttä.',
  },
  sv: {
    heading: 'Väntar på dig',
    until: /^Kvittera senast \S/,
    latest: 'Senaste',
    button: 'Jag har läst och förstått',
    done: 'Du har kvitterat detta',
    panel: 'Kvittering',
    waiting: 'Väntar på anslutning.',
  },
} as const;

const inTwoDays = () => new Date(Date.now() + 47 * 3_600_000).toISOString();

for (const [language, look] of [
  ['fi', DESKTOP],
  ['sv', PHONE],
] as const) {
  test(`news to acknowledge comes first at home, and is acknowledged at its end (${language})`, async ({
    open,
    api,
    company,
  }) => {
    const words = WORDS[language];
    const title = uniqueTitle('Turvaohje');
    await publishNews(await api(company.groupAdmin), {
      group: company.group.id,
      title,
      acknowledgement_required: true,
      acknowledgement_deadline: inTwoDays(),
    });
    const page = await open(company.member, { ...look, language, at: '/home' });
    const headings = page.getByRole('heading', { level: 2 });
    await expect(headings.first()).toHaveText(words.heading);
    const section = page.getByRole('region', { name: words.heading });
    await expect(section.getByText(words.until)).toBeVisible();
    await section.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // Without a connection the acknowledgement waits on the device.
    await expect(page.locator('html[data-live]')).toBeAttached();
    const hint = page.getByRole('button', { name: words.until });
    await hint.click();
    await expect(page.getByRole('region', { name: words.panel })).toBeFocused();
    await expect(page.getByRole('button', { name: words.button })).toBeInViewport();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: words.button }).click();
    await expect(page.getByText(words.waiting)).toBeVisible();
    await expect(hint).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText(words.done)).toBeVisible();
    await expect(hint).toHaveCount(0);
    await page.goto('/home');
    await expect(headings.first()).toBeVisible();
    await expect(section).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(words.done)).toBeVisible();
  });
}

test('home ticks off at once what was acknowledged a moment ago, and says when all is done', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Turvaohje');
  await publishNews(await api(company.groupAdmin), {
    group: company.group.id,
    title,
    acknowledgement_required: true,
  });
  const page = await open(company.member, { ...PHONE, at: '/home' });
  const section = page.getByRole('region', { name: WORDS.fi.heading });
  await section.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: WORDS.fi.button }).click();
  await expect(page.getByText(WORDS.fi.done)).toBeVisible();
  await page.goBack();
  await expect(section.getByText(t('ui:home.all_done'))).toBeVisible();
  await expect(section.getByRole('link', { name: title })).toHaveCount(0);
  // The focus was on the row that has gone.
  await expect(section.getByRole('heading')).toBeFocused();
});

test('the focus goes on to the next row when the one it is on is done', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const group = company.group.id;
  const [first, second] = [uniqueTitle('Turvaohje'), uniqueTitle('Pukuohje')];
  await publishNews(editor, {
    group,
    title: first,
    acknowledgement_required: true,
    acknowledgement_deadline: inTwoDays(),
  });
  await publishNews(editor, { group, title: second, acknowledgement_required: true });
  const page = await open(company.member, { ...PHONE, at: '/home' });
  const section = page.getByRole('region', { name: WORDS.fi.heading });
  await section.getByRole('link', { name: first }).click();
  await page.getByRole('button', { name: WORDS.fi.button }).click();
  await expect(page.getByText(WORDS.fi.done)).toBeVisible();
  await page.goBack();
  await expect(section.getByRole('link', { name: first })).toHaveCount(0);
  await expect(section.getByRole('link', { name: second })).toBeFocused();
});

test('a page with a video, a poll and an acknowledgement has each of them once, within the width of a phone', async ({
  open,
  api,
  company,
}) => {
  await (await api(company.tenantAdmin)).ask('PATCH', 'v1/tenant/', {
    body: { settings: { comments_enabled: true } },
  });
  const editor = await api(company.groupAdmin);
  const group = company.group.id;
  const poll = await publishPoll(editor, { group, title: uniqueTitle('Rastikysely') });
  const { id } = await publishNews(editor, {
    group,
    title: uniqueTitle('Turvapäivä'),
    poll: poll.id,
    video_url: 'https://youtu.be/aqz-KE-bpKQ',
    acknowledgement_required: true,
    acknowledgement_deadline: inTwoDays(),
  });
  const page = await open(company.member, {
    ...PHONE,
    viewport: { width: 360, height: 740 },
    at: `/news/${id}`,
  });
  const parts = [
    page.locator('.acknowledgement'),
    page.locator('.poll-carried'),
    page.locator('.video-consent'),
  ];
  // Comments come last, and render the page again.
  await expect(page.locator('.comments')).toBeVisible();
  for (const part of parts) await expect(part).toHaveCount(1);
  await expectNoHorizontalScroll(page, 'news with an acknowledgement');
});

test('an editor requests acknowledgement in the form, sees who is missing, and reminds them', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Työohje');
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const editor = await open(company.groupAdmin, { ...DESKTOP, at: `/admin/news/edit/${id}` });
  await editor.getByLabel(t('news:fields.acknowledgement_required')).click();
  await editor.getByRole('button', { name: t('console:form.publish_changes') }).click();
  await expect(editor).toHaveURL('/admin/news');
  const given = { body: { version: 1 } };
  await (await api(company.member)).ask('POST', `v1/news/${id}/acknowledgement/`, given);
  await editor.goto(`/admin/news/edit/${id}`);
  const section = editor.getByRole('region', { name: t('console:acknowledgements.title') });
  await expect(section).toContainText('1 / ');
  await section.getByRole('button', { name: t('console:acknowledgements.remind') }).click();
  const dialog = editor.getByRole('dialog');
  await dialog.getByRole('button', { name: t('console:acknowledgements.remind') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section).toContainText('Viimeksi muistutettu');
  await expect(editor.getByRole('region', { name: t('console:reach.title') })).toBeVisible();
});

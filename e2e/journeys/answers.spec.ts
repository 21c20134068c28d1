import { publishNews } from '../fixtures/news.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const TEXT =
  '<h2>Avaimet</h2><p>Kadonneesta hissiavaimesta ilmoitetaan vartijalle heti. Uuden avaimen saa vastaanotosta.</p>';

test('the search page shows the best passage open, without any model', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const title = 'Hissiavaimen ohje';
  const { id } = await publishNews(editor, {
    group: company.group.id,
    title,
    translations: { fi: { title, text: TEXT } },
  });
  const page = await open(company.member, { ...PHONE, at: '/search?search=kadonnut%20hissiavain' });
  const best = page.getByRole('region', { name: t('search-screen:answer'), exact: true });
  await expect(best).toContainText('ilmoitetaan vartijalle heti');
  await expect(best).toContainText('Avaimet');
  await expect(page.getByRole('button', { name: t('search-screen:ask.ask') })).toHaveCount(0);
  await best.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/news/${id}`);
});

test('an answer is worded with its sources where the company allows it, and can be stopped', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  await admin.ask('PATCH', 'v1/tenant/', { body: { settings: { answers_enabled: true } } });
  const title = 'Hissiavaimen ohje';
  await publishNews(await api(company.groupAdmin), {
    group: company.group.id,
    title,
    translations: { fi: { title, text: TEXT } },
  });
  const page = await open(company.member, { ...PHONE, at: '/search?search=kadonnut%20hissiavain' });
  const panel = page.getByRole('region', { name: t('search-screen:ask.title') });
  const ask = panel.getByRole('button', { name: t('search-screen:ask.ask') });
  await expect(ask).toHaveAccessibleDescription(/kielimallille/);
  await ask.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('Vastaus on ensimmäisessä lähteessä.');
  await expect(panel).toContainText('koemalli');
  // What has no source is not there.
  await expect(panel).not.toContainText('keksitty');
  await expect(panel).not.toContainText('Tämäkin');
  await expect(
    panel.getByRole('link', { name: t('search-screen:ask.source', { n: 1, title }) }),
  ).toHaveAttribute('href', /\/news\/\d+$/);

  await page.goto('/search?search=hidas%20hissiavain');
  await panel.getByRole('button', { name: t('search-screen:ask.ask') }).click();
  await expect(panel).toContainText('Ensimmäinen asia on näin.');
  await panel.getByRole('button', { name: t('search-screen:ask.stop') }).click();
  await expect(panel).toContainText(t('search-screen:ask.stopped'));
  await expect(panel.getByRole('button', { name: t('search-screen:ask.again') })).toBeVisible();
});

test('an admin switches both on with what leaves the house in words, and a person makes a token', async ({
  open,
  company,
}) => {
  const console = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/answers' });
  await expect(console.getByText(/kielimallille koemalli osoitteeseen 127\.0\.0\.1/)).toBeVisible();
  for (const feature of ['answers_enabled', 'personal_tokens_enabled'] as const) {
    const name = t(`console:settings.${feature}`);
    await console.getByRole('switch', { name }).click();
    await expect(console.getByRole('switch', { name })).toBeChecked();
  }
  const page = await open(company.member, { ...PHONE, at: '/profile/security' });
  await page.getByRole('textbox', { name: t('tokens-screen:name') }).fill('Oma ohjelma');
  await page.getByRole('button', { name: t('tokens-screen:add') }).click();
  const token = page.locator('code', { hasText: 'piirime_' });
  await expect(token).toBeVisible();
  const authorization = `Bearer ${await token.textContent()}`;
  const listed = await page.request.get('/api/v1/news/', { headers: { authorization } });
  expect(listed.status()).toBe(200);
  await page.getByRole('button', { name: `${t('tokens-screen:remove')}: Oma ohjelma` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tokens-screen:remove') })
    .click();
  await expect(page.getByText(t('tokens-screen:removed'))).toBeVisible();
  expect((await page.request.get('/api/v1/news/', { headers: { authorization } })).status()).toBe(401);
});

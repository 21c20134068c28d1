import { expectAccessible } from '../fixtures/accessibility.ts';
import { publishNews } from '../fixtures/news.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const translate = { name: t('reading-screen:translate') };
const original = { name: t('reading-screen:original') };

test('a newcomer reads news, a comment and a poll in their own language, and goes back to the original', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  const settings = { reading_translation_enabled: true, comments_enabled: true };
  await admin.ask('PATCH', 'v1/tenant/', { body: { settings } });
  const { id } = await publishNews(admin, {
    group: company.group.id,
    title: 'Kypärä on pakollinen',
    translations: {
      fi: {
        title: 'Kypärä on pakollinen',
        text: '<p>Ota kypärä <a href="https://esimerkki.fi/">täältä</a>.</p>',
      },
    },
    acknowledgement_required: true,
  });
  await (await api(company.groupAdmin)).ask('POST', `v1/news/${id}/comments/`, {
    body: { text: 'Minulta puuttuu kypärä' },
  });
  const poll = await admin.ask<{ id: number }>('POST', 'v1/polls/', {
    body: {
      group: company.group.id,
      translations: { fi: { title: 'Kypärän koko', description: 'Kerro koko' } },
      response_deadline: '01.06.2036 12:00',
      published: true,
      questions: [
        {
          type: 'choice',
          translations: { fi: { text: 'Mikä koko?' } },
          options: [{ translations: { fi: { text: 'pieni' } } }, { translations: { fi: { text: 'suuri' } } }],
        },
      ],
    },
  });

  const page = await open(company.member, { ...PHONE, at: '/profile/look' });
  const isSaved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByLabel(t('reading-screen:language')).selectOption({ label: 'العربية' });
  await isSaved;
  await page.goto(`/news/${id}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/Kypärä on/);
  await page.locator('.meta ~ .reading-bar').getByRole('button', translate).click();
  await expect(title).toHaveText(/KYPÄRÄ ON/);
  await expect(page.getByText(t('reading-screen:machine')).first()).toBeVisible();
  await expect(page.locator('article.article')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('link', { name: 'TÄÄLTÄ' })).toHaveAttribute('href', 'https://esimerkki.fi/');
  await expectAccessible(page, 'news that a machine translated');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // What was acknowledged was a machine's text.
  await page.getByRole('button', { name: t('content-screen:acknowledge'), exact: true }).click();
  await expect(page.getByText(t('content-screen:acknowledged'))).toBeVisible();
  const evidence = await admin.ask<{ results: { translated: string | null }[] }>(
    'GET',
    `v1/news/${id}/acknowledgements/?admin_view=1&state=done`,
  );
  expect(evidence.results.map(({ translated }) => translated)).toEqual(['ar']);

  await page.locator('.meta ~ .reading-bar').getByRole('button', original).click();
  await expect(title).toHaveText(/Kypärä on/);
  const comment = page.locator('.comment');
  await comment.getByRole('button', translate).click();
  await expect(comment.locator('.comment-text')).toHaveText('MINULTA PUUTTUU KYPÄRÄ');
  await comment.getByRole('button', original).click();
  await expect(comment.locator('.comment-text')).toHaveText('Minulta puuttuu kypärä');

  await page.goto(`/poll/${poll.id}`);
  await page.getByRole('button', translate).click();
  await page.getByRole('radio', { name: 'SUURI' }).check();
  await page.getByRole('button', { name: t('poll-screen:send') }).click();
  await expect(page.getByText(t('poll-screen:thanks'))).toBeVisible();
});

test('an administrator switches translation on, sets a limit and sees what it has cost', async ({
  open,
  company,
}) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/answers' });
  const section = page.getByRole('region', { name: t('console:reading.title') });
  // It shows what is stored.
  await section.getByRole('switch').click();
  await expect(section.getByRole('switch')).toBeChecked();
  const limit = section.getByLabel(t('console:settings.reading_translation_limit'));
  await limit.fill('sata');
  await section.getByRole('button', { name: t('console:reading.save_limit') }).click();
  await expect(section.getByRole('alert')).toBeVisible();
  await limit.fill('100000');
  await section.getByRole('button', { name: t('console:reading.save_limit') }).click();
  await expect(section.getByRole('status')).toContainText(/100.000/);
  await expect(section.getByRole('table')).toBeVisible();
  await page.reload();
  await expect(limit).toHaveValue('100000');
  await expect(section.getByRole('switch')).toBeChecked();
});

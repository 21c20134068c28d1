import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const WORDS = {
  fi: { home: 'Polkusi', mark: 'Merkitse tehdyksi', progress: '1/3 tehty', coming: 'Tulossa' },
  sv: { home: 'Din väg', mark: 'Markera som gjort', progress: '1/3 gjorda', coming: 'På kommande' },
} as const;

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

const step = (id: string, offset: number, title: string) => ({
  id,
  day: offset,
  kind: 'message',
  translations: { fi: { title, text: 'Teksti' } },
});

for (const [language, look] of [
  ['fi', DESKTOP],
  ['sv', PHONE],
] as const) {
  test(`a newcomer sees the journey at home and marks a step as done (${language})`, async ({
    open,
    api,
    company,
  }) => {
    const words = WORDS[language];
    const admin = await api(company.tenantAdmin);
    const me = await (await api(company.member)).ask<{ id: number }>('GET', 'v1/profile/');
    await admin.ask('PUT', `v1/users/${me.id}/`, { body: { starts_on: day(-2) } });
    await admin.ask('POST', 'v1/journeys/?admin_view=1', {
      body: {
        translations: { fi: { title: 'Ensimmäiset päivät' } },
        trigger: 'starts_on',
        active: true,
        steps: [step('a', 0, 'Tervetuloa'), step('b', 1, 'Toinen päivä'), step('c', 30, 'Kuukausi')],
      },
    });
    const member = await api(company.member);
    await expect
      .poll(async () => (await member.ask<{ count: number }>('GET', 'v1/my/journeys/')).count)
      .toBe(1);
    const page = await open(company.member, { ...look, language, at: '/home' });
    const section = page.getByRole('region', { name: words.home });
    await section.getByRole('link', { name: 'Ensimmäiset päivät' }).click();
    await expect(page).toHaveURL('/journeys');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.home);
    await expect(page.getByText(words.coming)).toBeVisible();
    await page.getByRole('button', { name: words.mark }).first().click();
    await expect(page.getByText(words.progress)).toBeVisible();
    await page.reload();
    await expect(page.getByText(words.progress)).toBeVisible();
  });
}

test('an admin begins a journey from a template and sees on which days its steps come', async ({
  open,
  company,
}) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/journeys/edit' });
  const templates = page.getByRole('region', { name: t('console:journeys.templates') });
  await templates.getByRole('button', { name: 'Ensimmäiset 90 päivää' }).click();
  const line = page.getByRole('navigation', { name: t('console:journeys.line') });
  await expect(line.getByRole('button')).toHaveCount(10);
  const preview = page.getByRole('region', { name: t('console:journeys.preview') });
  await preview.getByRole('textbox', { name: t('console:journeys.starts') }).fill('04.01.2027');
  await page.keyboard.press('Tab');
  await expect(preview.getByText('28.12.2026')).toBeVisible();
  await page.getByRole('button', { name: t('console:form.save'), exact: true }).click();
  await expect(page).toHaveURL('/admin/journeys');
  await expect(page.getByText('Ensimmäiset 90 päivää')).toBeVisible();
});

import { DEMO } from '../fixtures/people.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test('a colleague is found by parts of the name and reached only by the contact details that they share', async ({
  open,
  build,
  company,
}) => {
  const chief = await build.user({ tenant: company.id, first_name: 'Outi', last_name: 'Johtajainen' });
  const employee = await build.user({
    tenant: company.id,
    first_name: 'Åke',
    last_name: 'Österlund',
    job_title: 'Nosturinkuljettaja',
    workplace: 'Oulu',
    manager: chief.id,
    email: 'ake@example.com',
    show_phone_to_all: true,
    status: 'away',
    groups: [company.group.id],
  });
  await build.user({
    tenant: company.id,
    first_name: 'Salla',
    last_name: 'Salaperäinen',
    email: 'salla@example.com',
    show_email_to_all: false,
  });
  const page = await open(company.outsider, { ...DESKTOP, at: '/people' });
  await expect(page.getByRole('heading', { level: 2, name: 'Ö' })).toBeVisible();

  const letters = page.getByRole('navigation', { name: t('people-screen:letters') });
  await expect(page.getByRole('heading', { level: 2, name: 'S', exact: true })).toBeVisible();
  await letters.getByRole('link', { name: t('people-screen:letter', { letter: 'T' }) }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'S', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Ö' })).toBeVisible();
  await letters.getByRole('link', { name: t('people-screen:letters_all') }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'S', exact: true })).toBeVisible();

  const search = page.getByRole('searchbox');
  await search.fill('öster åk');
  const card = page.getByRole('article').filter({ hasText: 'Åke Österlund' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card).toContainText('Nosturinkuljettaja');
  await expect(card).toContainText(t('ui:home.away'));
  await card.getByRole('link', { name: 'Åke Österlund', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Åke Österlund' });
  await expect(sheet.getByRole('link', { name: patternStartingWith('people-screen:call') })).toHaveAttribute(
    'href',
    `tel:${employee.phone}`,
  );
  await expect(
    sheet.getByRole('link', { name: patternStartingWith('people-screen:message') }),
  ).toHaveAttribute('href', `sms:${employee.phone}`);
  await expect(sheet.getByRole('link', { name: patternStartingWith('people-screen:mail') })).toHaveAttribute(
    'href',
    'mailto:ake@example.com',
  );
  // As people write it.
  await expect(sheet.getByText(/^0\d\d\s\d{3,4}\s\d{3,4}$/)).toBeVisible();
  await expect(sheet).toContainText(company.group.name);
  await expect(sheet).toContainText('Oulu');
  await sheet.getByRole('link', { name: 'Outi Johtajainen' }).click();
  const manager = page.getByRole('dialog', { name: 'Outi Johtajainen' });
  await manager.getByRole('link', { name: t('people-screen:reports', { count: 1 }) }).click();
  await expect(
    page.getByRole('button', {
      name: t('people-screen:team_of', { name: 'Outi Johtajainen' }),
      pressed: true,
    }),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: t('people-screen:everybody'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'S', exact: true })).toBeVisible();

  await search.fill('salla');
  await page.getByRole('link', { name: 'Salla Salaperäinen' }).click();
  const hidden = page.getByRole('dialog', { name: 'Salla Salaperäinen' });
  await expect(hidden).toContainText('ei ole jaettu');
  await expect(hidden.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(hidden).toHaveCount(0);

  await search.fill('salla@example.com');
  await expect(page.getByText(t('people-screen:nothing_found'))).toBeVisible();
});

test('what a company adds to its people stands as small as the title on their cards', async ({ open }) => {
  const page = await open(DEMO.employee, { ...PHONE, at: '/people' });
  const card = page
    .locator('.person')
    .filter({ has: page.locator('dl') })
    .first();
  const sizeOf = (part: string) =>
    card
      .locator(part)
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize);
  const small = await sizeOf('.person-about');
  expect([await sizeOf('dt'), await sizeOf('dd')]).toEqual([small, small]);
});

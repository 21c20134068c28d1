import { expectAccessible } from '../fixtures/accessibility.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';

test('two people write to each other, one blocks the other and lifts it', async ({ open, api, company }) => {
  const admin = await api(company.tenantAdmin);
  await admin.ask('PATCH', 'v1/tenant/', { body: { settings: { direct_messages_enabled: true } } });
  const jaana = await open(company.member, { ...PHONE, at: '/people' });
  const card = jaana.getByRole('article').filter({ hasText: 'Ritva Ryhmänvetäjä' });
  await card.getByRole('button', { name: 'Lähetä viesti: Ritva Ryhmänvetäjä' }).click();
  await expect(jaana.getByRole('heading', { name: 'Ritva Ryhmänvetäjä' })).toBeVisible();
  await jaana.getByRole('textbox', { name: 'Kirjoita viesti' }).fill('Ehditkö kahville?');
  await jaana.getByRole('button', { name: 'Lähetä', exact: true }).click();

  const ritva = await open(company.groupAdmin, { ...DESKTOP, at: '/chat' });
  await ritva.getByRole('link', { name: /Jaana Jäsen.*Ehditkö kahville/ }).click();
  await expect(ritva.getByRole('log').getByText('Ehditkö kahville?')).toBeVisible();
  await ritva.getByRole('textbox', { name: 'Kirjoita viesti' }).fill('Heti kymmeneltä.');
  await ritva.keyboard.press('Enter');
  await expect(jaana.getByRole('log').getByText('Heti kymmeneltä.')).toBeVisible();
  await expectAccessible(ritva, 'a direct room at a desk');

  await ritva.getByRole('button', { name: 'Keskustelun asetukset' }).click();
  await ritva.getByRole('button', { name: 'Estä viestit' }).click();
  await ritva.getByRole('dialog').getByRole('button', { name: 'Estä' }).click();
  await expect(ritva.getByText('Olet estänyt viestit tässä keskustelussa.')).toBeVisible();
  await expect(jaana.getByText('Tähän keskusteluun ei voi enää kirjoittaa.')).toBeVisible();
  await expect(jaana.getByRole('textbox', { name: 'Kirjoita viesti' })).toHaveCount(0);
  await ritva.getByRole('button', { name: 'Poista esto' }).click();
  await expect(jaana.getByRole('textbox', { name: 'Kirjoita viesti' })).toBeVisible();
});

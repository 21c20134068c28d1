import type { Page } from '@playwright/test';
import { openChannel } from '../fixtures/feedback.ts';
import { picture } from '../fixtures/files.ts';
import { expectErrorSummary, expectFocusSeen } from '../fixtures/forms.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';

const bytesOf = (file: ReturnType<typeof picture>) => ({
  name: 'IMG_20261121_101533.png',
  mimeType: 'image/png',
  buffer: Buffer.from(file.buffer),
});

const send = (page: Page) => page.getByRole('button', { name: 'Lähetä', exact: true });

test('feedback goes without a name, is handled step by step, and the two write to each other', async ({
  open,
  api,
  company,
}) => {
  await openChannel(await api(company.tenantAdmin), company.feedbackManager.id, 'Turvallisuus');
  const page = await open(company.member, { ...PHONE, at: '/feedback' });
  await expect(page.getByText('Luemme jokaisen palautteen.')).toBeVisible();
  await expect(page.getByText('7 päivässä')).toBeVisible();
  // A phone has no such keys.
  await expect(page.getByText('Ctrl + Enter')).toBeHidden();

  await send(page).tap();
  const missing = await expectErrorSummary(page, ['Valitse, mitä asia koskee', 'Viesti on pakollinen']);
  await missing.getByRole('link', { name: 'Viesti on pakollinen' }).tap();
  const message = page.getByRole('textbox', { name: 'Viesti' });
  await expect(message).toHaveAccessibleDescription(/^Viesti on pakollinen/);
  await expectFocusSeen(message);
  await missing.getByRole('link', { name: 'Valitse, mitä asia koskee' }).tap();
  await expectFocusSeen(page.getByRole('radio', { name: 'Turvallisuus' }));
  await page.getByRole('radio', { name: 'Turvallisuus' }).check();
  await expect(page.getByText('Kerro, missä ja milloin.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Viesti' }).fill('Takaovi ei sulkeudu.');
  await page.locator('input[type=file]').setInputFiles(bytesOf(picture()));
  await expect(page.getByRole('listitem').filter({ hasText: /Kuva 1.*(tavua|kt)/ })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(bytesOf(picture()));
  await page.getByRole('button', { name: 'Poista liite Kuva 2' }).click();
  await expect(page.getByText('Palautteesi on nimetön', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: /Jätän yhteystietoni/ }).check();
  await expect(page.getByText('Käsittelijät näkevät, kuka olet')).toBeVisible();
  await page.getByRole('switch', { name: /Jätän yhteystietoni/ }).uncheck();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Viesti' })).toHaveValue('Takaovi ei sulkeudu.');
  await page.getByRole('textbox', { name: 'Viesti' }).press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'palautteesi on lähetetty' })).toBeFocused();
  await page.getByRole('link', { name: 'Avaa palaute' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turvallisuus' })).toBeVisible();
  await expect(page.getByText('Avoin')).toBeVisible();

  const desk = await open(company.feedbackManager, { ...DESKTOP, at: '/admin' });
  await expect(desk.getByRole('status').filter({ hasText: 'Uusia palautteita: 1' })).toBeVisible();
  await desk.getByRole('link', { name: 'Avaa palautekanava' }).click();
  await desk.getByRole('link', { name: /Takaovi ei sulkeudu/ }).click();
  await expect(desk.getByText('Nimetön')).toBeVisible();
  await expect(desk.getByRole('main')).not.toContainText('Jaana');
  await expect(desk.getByText('Voit vastata, kun olet ottanut palautteen käsittelyyn.')).toBeVisible();
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: /^Kuva 1/ }).click();
  expect((await download).suggestedFilename()).toBe('Kuva 1.png');
  await desk.getByRole('button', { name: 'Ota käsittelyyn' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Ota käsittelyyn' }).click();
  const answer = desk.getByRole('textbox', { name: 'Vastaus lähettäjälle' });
  await answer.fill('Kiitos, ovi korjataan huomenna.');
  await answer.press('Control+Enter');
  await expect(desk.getByRole('listitem').filter({ hasText: 'ovi korjataan huomenna' })).toBeVisible();
  await desk.getByRole('textbox', { name: 'Sisäinen muistiinpano' }).fill('Soitettu huoltoon.');
  await desk.getByRole('button', { name: 'Tallenna' }).click();
  await expect(desk.getByText('Muistiinpano on tallennettu')).toBeVisible();
  await expect(desk.getByTitle(/uutta palautetta|uusi palaute/)).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('ovi korjataan huomenna')).toBeVisible();
  await expect(page.getByText('Soitettu huoltoon')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Lisää viesti' }).fill('Hyvä, kiitos.');
  await page.getByRole('button', { name: 'Lähetä viesti' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hyvä, kiitos.' })).toBeVisible();
  await expect(page.getByText('Viesti on lähetetty.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Lisää viesti' })).toBeFocused();

  await desk.getByRole('button', { name: 'Merkitse käsitellyksi' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Merkitse käsitellyksi' }).click();
  await expect(desk.getByRole('button', { name: 'Poista', exact: true })).toBeVisible();
  await desk.getByRole('link', { name: 'Tulostettava versio' }).click();
  await expect(desk.getByRole('row', { name: /Sisäinen muistiinpano Soitettu huoltoon/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Palaute on merkitty käsitellyksi.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('what was written stays while the connection is gone, and arrives once', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  const { id } = await openChannel(admin, company.feedbackManager.id, 'Ideat');
  const page = await open(company.member, { ...DESKTOP, at: '/feedback' });
  await page.getByRole('radio', { name: 'Ideat' }).check();
  await page.getByRole('textbox', { name: 'Viesti' }).fill('Toinen jääkaappi taukotilaan.');
  // The server hears it, and its answer is lost.
  await page.route('**/api/v2/feedback/', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page).click();
  await expect(page.getByText('Teksti on tallessa', { exact: false })).toBeVisible();
  await page.unroute('**/api/v2/feedback/');
  await send(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'palautteesi on lähetetty' })).toBeVisible();
  const manager = await api(company.feedbackManager);
  const { count } = await manager.ask<{ count: number }>('GET', `v2/feedbacks/?category=${id}`);
  expect(count).toBe(1);
});

test('the tenant admin says who handles what, which is logged; others are told who does', async ({
  open,
  api,
  company,
}) => {
  await openChannel(await api(company.tenantAdmin), company.feedbackManager.id, 'Työyhteisö');
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/settings/feedback' });
  const group = page.getByRole('group', { name: 'Pekka Palaute' });
  await expect(group.getByRole('checkbox', { name: 'Työyhteisö' })).toBeChecked();
  await group.getByRole('checkbox', { name: 'Työyhteisö' }).uncheck();
  await expect(page.getByText('Kukaan ei käsittele näitä: Työyhteisö.', { exact: false })).toBeVisible();
  await expect(page.getByText('Aiheet muuttuivat, Pekka Palaute: Työyhteisö → –')).toBeVisible();
  await page.getByRole('combobox', { name: 'Lisää käsittelijä' }).fill('Jaana');
  await page.getByRole('option', { name: /Jaana/ }).click();
  await page.getByRole('button', { name: 'Lisää', exact: true }).click();
  await page
    .getByRole('group', { name: 'Jaana Jäsen' })
    .getByRole('checkbox', { name: 'Työyhteisö' })
    .check();
  await expect(page.getByText('Aiheet muuttuivat, Jaana Jäsen: – → Työyhteisö')).toBeVisible();

  await page.getByLabel('Ensimmäinen vastaus, päiviä').fill('0');
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect(page.getByText('Pienin sallittu arvo on 1')).toBeVisible();
  await page.getByLabel('Ensimmäinen vastaus, päiviä').fill('5');
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect(page.getByText('Asetukset on tallennettu')).toBeVisible();

  await page.getByRole('link', { name: 'Palautekanava' }).click();
  await expect(page.getByText('Sinä et ole heistä', { exact: false })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pekka Palaute' })).toBeVisible();
});

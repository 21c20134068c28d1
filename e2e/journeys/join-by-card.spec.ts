import console from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import texts from '@piiri/locales/fi/join-screen.json' with { type: 'json' };
import { expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test('a person with neither phone nor e-mail joins by a printed card', async ({ open, api, company }) => {
  const admin = await api(company.tenantAdmin);
  const username = `kortti.${company.id}`;
  const body = { first_name: 'Kortti', last_name: 'Korhonen', username };
  const { id } = await admin.ask<{ id: number }>('POST', 'v1/users/', { body });

  const office = await open(company.tenantAdmin, { at: `/admin/users/edit/${id}` });
  await office.getByRole('link', { name: t('console:invites.cards', { count: 1 }) }).click();
  const card = office.getByRole('listitem').filter({ hasText: 'Kortti Korhonen' });
  const make = office.getByRole('button', { name: console.console.join_cards.make_one });
  // Opening the page makes nothing.
  await expect(office.getByText(console.console.join_cards.valid_none)).toBeVisible();
  await make.click();
  await expect(card.getByRole('img')).toBeVisible();
  await expect(card).toContainText(company.name);
  const code = (await card.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? '';
  await expect(office.getByRole('link', { name: 'Kortti Korhonen' })).toBeVisible();
  await office.emulateMedia({ media: 'print' });
  await expect(office.getByRole('navigation')).toHaveCount(0);
  await expect(office.getByRole('button', { name: console.console.join_cards.print })).toBeHidden();
  await expect(card).toBeVisible();

  const page = await open(undefined, { ...PHONE, at: '/join' });
  await page.getByLabel(texts.code).fill('BCDFG-22222');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(texts.code)).toHaveAccessibleDescription(new RegExp(`^${texts.code_wrong}`));
  await page.goto(`/join#${code}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('join-screen:hello', { name: 'Kortti' }) })).toBeVisible();
  await expect(page.getByText(company.name)).toBeVisible();
  await expect(page).toHaveURL('/join');
  const password = page.getByLabel(texts.password, { exact: true });
  await password.fill('lyhyt');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(patternStartingWith('password-screen:short'));
  await password.fill('Kurki-lentaa-7431');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');

  await office.emulateMedia({ media: 'screen' });
  await office.getByRole('button', { name: console.console.join_cards.anew }).click();
  await expect(office.getByText(/^Yhdelle henkilölle ei tehty korttia/)).toBeVisible();
});

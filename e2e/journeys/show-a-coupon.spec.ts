import type { Locator } from '@playwright/test';
import { formWith, picture } from '../fixtures/files.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('a benefit is read, and its coupon is shown even after the connection is lost', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  const translations = { fi: { title: 'Sauna puoleen hintaan', text: '<p>Näytä kuponki kassalla.</p>' } };
  const body = formWith('coupon_image', picture('kuponki.png'), {
    company: 'Kylpylä Harjula',
    published: true,
    translations: JSON.stringify(translations),
  });
  const { id } = await admin.ask<{ id: number }>('POST', 'v1/benefits/', { body });

  const page = await open(company.member, { ...PHONE, at: '/benefits' });
  const card = page.getByRole('link', { name: 'Sauna puoleen hintaan' });
  await card.tap();
  await expect(page).toHaveURL(`/benefits#${id}`);
  const sheet = page.getByRole('dialog', { name: 'Sauna puoleen hintaan' });
  await expect(sheet.getByText('Näytä kuponki kassalla.')).toBeVisible();
  // The picture was fetched ahead.
  const widthOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
  await expect.poll(() => widthOf(sheet.locator('img.benefit-ahead'))).toBeGreaterThan(300);
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: t('benefit-screen:coupon') }).tap();
  const coupon = page.getByRole('dialog', {
    name: t('benefit-screen:coupon_of', { company: 'Kylpylä Harjula' }),
  });
  const image = coupon.getByRole('img');
  await expect(coupon).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect.poll(() => widthOf(image)).toBeGreaterThan(300);
  await page.keyboard.press('Escape');
  await expect(coupon).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/benefits');
  await expect(card).toBeFocused();
});

test('a company without benefits has no benefits screen', async ({ open, build }) => {
  const tenant = await build.tenant({ settings: { benefits_enabled: false } });
  const page = await open(await build.user({ tenant: tenant.id }), { at: '/home' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: t('benefit:plural') })).toHaveCount(0);
  await page.goto('/benefits');
  await expect(page).toHaveURL('/404');
});

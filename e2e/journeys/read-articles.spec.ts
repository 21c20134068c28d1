import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';

test('the provider’s articles are found from home, read one after the other, and searched', async ({
  open,
  company,
}) => {
  const page = await open(company.member, { ...PHONE, at: '/home' });
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const section = main.getByRole('region', { name: 'Piirin artikkelit' });
  await section.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/piiri-articles\/\d+$/);
  const next = main.getByRole('link', { name: /^Seuraava/ });
  await expect(next).toBeVisible();
  const first = await heading.textContent();
  await next.click();
  await expect(heading).not.toHaveText(first ?? '');
  await main.getByRole('link', { name: 'Kaikki artikkelit' }).first().click();
  await expect(page).toHaveURL('/piiri-articles');
  await main.getByRole('searchbox').fill('taskussa');
  await expect(main.getByRole('article')).toHaveCount(1);
});

test('a company that does without articles has no way to them', async ({ open, build }) => {
  const { id } = await build.tenant({ settings: { piiri_articles_enabled: false } });
  const page = await open(await build.user({ tenant: id }), { ...DESKTOP, at: '/home' });
  await expect(page.getByRole('heading', { name: 'Uusimmat' })).toBeVisible();
  await page.getByRole('button', { name: 'Muut', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Kysymykset ja vastaukset' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Artikkelit' })).toHaveCount(0);
  await page.goto('/piiri-articles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sivua ei löydy');
});

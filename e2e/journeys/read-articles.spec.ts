import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test('the provider’s articles are found from home, read in sequence, and searched', async ({
  open,
  company,
}) => {
  const page = await open(company.member, { ...PHONE, at: '/home' });
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const section = main.getByRole('region', { name: t('ui:home.articles') });
  await section.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/piiri-articles\/\d+$/);
  const next = main.getByRole('link', { name: patternStartingWith('content-screen:next') });
  await expect(next).toBeVisible();
  const first = await heading.textContent();
  await next.click();
  await expect(heading).not.toHaveText(first ?? '');
  await main
    .getByRole('link', { name: t('article-screen:back') })
    .first()
    .click();
  await expect(page).toHaveURL('/piiri-articles');
  await main.getByRole('searchbox').fill('taskussa');
  await expect(main.getByRole('article')).toHaveCount(1);
});

test('a company without articles has no links to them', async ({ open, build }) => {
  const { id } = await build.tenant({ settings: { piiri_articles_enabled: false } });
  const page = await open(await build.user({ tenant: id }), { ...DESKTOP, at: '/home' });
  await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeVisible();
  await page
    .getByRole('button', { name: t('ui:menu.other'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('link', { name: t('faq:plural') }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: t('article:plural') })).toHaveCount(0);
  await page.goto('/piiri-articles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ui:error.missing_title'));
});

import { ALLOW_SERVICE_WORKER, waitForCache } from '../fixtures/device.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('home is readable offline after the very first visit', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle('Ensimmäinen käynti');
  await publishNews(editor, { group: company.group.id, title });
  const page = await open(company.member, { ...PHONE, ...ALLOW_SERVICE_WORKER, at: '/home' });
  const bar = page.getByRole('navigation', { name: t('ui:menu.main') });
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await bar.getByRole('link', { name: t('news:plural') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('news:plural'));
  await waitForCache(page);
  await page.context().setOffline(true);
  await bar.getByRole('link', { name: t('ui:menu.home') }).click();
  await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

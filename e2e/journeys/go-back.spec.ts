import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('going back leads the focus to the card one came from', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const titles = ['Yksi', 'Kaksi', 'Kolme', 'Neljä', 'Viisi', 'Kuusi', 'Seitsemän'].map(uniqueTitle);
  for (const title of titles) await publishNews(editor, { group: company.group.id, title });
  const page = await open(company.member, { ...PHONE, at: '/news' });
  const heading = page.getByRole('heading', { level: 1 });
  const card = page.getByRole('link', { name: titles[0] });
  await card.click();
  await expect(heading).toHaveText(titles[0] ?? '');
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();

  await page.goto('/people');
  const person = page.locator('.person .cover-link').first();
  await person.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(person).toBeFocused();

  // What leads elsewhere is not one's way back: the heading is announced.
  await page.goto('/home');
  await page
    .getByRole('navigation', { name: t('ui:menu.main') })
    .getByRole('link', { name: t('news:plural') })
    .click();
  await expect(heading).toBeFocused();
});

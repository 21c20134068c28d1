import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { DEMO } from '../fixtures/people.ts';
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

test('a step back closes the picture of a file, and one more leaves the list', async ({ open }) => {
  const page = await open(DEMO.employee, { ...PHONE, at: '/home' });
  await page.goto('/resources');
  const picture = page.getByRole('button', { name: 'Oulun tehtaan pelastuskartta' });
  await picture.tap();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img')).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL('/resources');
  await expect(picture).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/home');
});

test('a step back closes what lies over the page and stays on it, and one more leaves the page', async ({
  open,
  company,
}) => {
  const page = await open(company.member, { ...PHONE, at: '/home' });
  const news = page
    .getByRole('navigation', { name: t('ui:menu.main') })
    .getByRole('link', { name: t('news:plural') });
  await news.tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const dialog = page.getByRole('dialog');
  const other = page.getByRole('button', { name: t('ui:menu.other') });
  await other.tap();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/news');
  await expect(other).toBeFocused();

  // One closed by itself leaves nothing that a step back would stop at.
  await other.tap();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: t('ui:menu.search') }).tap();
  await expect(page.getByRole('combobox', { name: t('ui:menu.search') })).toBeFocused();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/news');
  await page.goForward();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/news');
  await page.goBack();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeVisible();
});

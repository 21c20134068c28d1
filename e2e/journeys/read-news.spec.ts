import type { Locator } from '@playwright/test';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test('news is found by search and by group, and links to the next and previous news', async ({
  open,
  api,
  company,
}) => {
  const admins = await api(company.tenantAdmin);
  const word = uniqueTitle('hirvi').replaceAll(' ', '');
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
  const titles = ['Vanhin', 'Keskimmäinen', 'Uusin'].map((prefix) => `${prefix} ${word}`);
  for (const [index, title] of titles.entries()) {
    const group = index === 1 ? company.group.id : company.everyoneGroup;
    await publishNews(admins, { group, title, release_date: hours(30 - index * 10) });
  }
  const page = await open(company.member, { ...DESKTOP, at: '/news' });
  const headings = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(headings).toHaveText([...titles].reverse());
  await page.getByRole('searchbox', { name: t('news-screen:search') }).fill('Keskimmäinen');
  await expect(headings).toHaveText(['Keskimmäinen'].map((label) => `${label} ${word}`));
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('button', { name: t('content-screen:clear_search') }).click();
  await expect(headings).toHaveCount(3);
  await page.getByRole('button', { name: company.group.name }).click();
  await expect(headings).toHaveText([titles[1] ?? '']);
  await page.getByRole('button', { name: t('content-screen:all_groups') }).click();
  await expect(headings).toHaveCount(3);

  await page.getByRole('link', { name: titles[1] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[1] ?? '');
  await page.getByRole('link', { name: patternStartingWith('content-screen:next') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[1] ?? '');
  await page.getByRole('link', { name: patternStartingWith('content-screen:previous') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[2] ?? '');

  await page.goto('/home');
  const unread = page.getByRole('article').filter({ hasText: 'Vanhin' });
  await expect(unread).toBeVisible();
});

test('a text missing in the reader’s language is shown in the company’s language', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Vain suomeksi');
  const { id } = await publishNews(await api(company.groupAdmin), { group: company.group.id, title });
  const page = await open(company.member, { at: `/news/${id}`, language: 'lt' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt');
  const expectLanguages = async (article: Locator) => {
    await expect(article).toHaveAttribute('lang', 'fi');
    await expect(article.getByText('suomių kalba')).toBeVisible();
    await expect(article.locator('.meta')).toHaveAttribute('lang', 'lt');
    await expect(article.getByRole('heading', { name: title })).toHaveAttribute('dir', 'ltr');
  };
  await expectLanguages(page.getByRole('article'));
  for (const list of ['/news', '/home']) {
    await page.goto(list);
    await expectLanguages(page.getByRole('article').filter({ hasText: title }));
  }
  const own = await open(company.member, { at: `/news/${id}`, language: 'fi' });
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(own.getByRole('article')).not.toHaveAttribute('lang');
});

test('an unknown address shows an error and a link to home', async ({ open, company }) => {
  const page = await open(company.member, { at: '/tällaista-ei-ole' });
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ui:error.missing_title'));
  await page.getByRole('link', { name: t('ui:error.to_home') }).click();
  await expect(page).toHaveURL('/home');
  for (const at of ['/news/999999', '/news/eka']) {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('news-screen:missing_title'));
  }
});

test('an extended list stays extended after going back, and includes news that arrived meanwhile', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const { id: group } = company.group;
  for (let number = 1; number <= 26; number++)
    await publishNews(editor, { group, title: `Tiedote ${number}` });
  const page = await open(company.member, { ...PHONE });
  await page.clock.install();
  await page.goto('/news');
  const rows = page.getByRole('main').getByRole('article');
  await page.getByRole('button', { name: t('content-screen:more') }).tap();
  await expect(rows).toHaveCount(24);
  const chosen = page.getByRole('link', { name: 'Tiedote 5', exact: true });
  await chosen.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await chosen.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiedote 5');

  await publishNews(editor, { group, title: 'Sillä välin' });
  await page.clock.fastForward(60_000);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Sillä välin' })).toBeAttached();
  await expect(rows).toHaveCount(24);
  await expect(chosen).toBeInViewport();
  await page.getByRole('button', { name: t('content-screen:more') }).tap();
  await expect(rows).toHaveCount(27);
});

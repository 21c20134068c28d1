import type { Locator } from '@playwright/test';
import { publishNews } from '../fixtures/news.ts';
import { expect, test } from '../fixtures/test.ts';
import { patternStartingWith, type TextKey, t } from '../fixtures/texts.ts';

const DESK = { viewport: { width: 1440, height: 900 } };

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return box;
}

test('short fields of a person stand side by side, and the bar of a short form at the lower edge of the window', async ({
  open,
  company,
}) => {
  const page = await open(company.tenantAdmin, { ...DESK, at: '/admin/users/edit' });
  const field = (name: TextKey) => page.getByRole('textbox', { name: patternStartingWith(name) });
  await expect(field('user:fields.first_name')).toBeVisible();
  const [first, last] = [
    await boxOf(field('user:fields.first_name')),
    await boxOf(field('user:fields.last_name')),
  ];
  expect(last.y).toBe(first.y);
  expect(last.x).toBeGreaterThan(first.x + first.width);
  expect(last.width).toBe(first.width);

  await page.goto('/admin/groups/edit');
  const save = page.getByRole('button', { name: t('console:form.save'), exact: true });
  await expect(save).toBeVisible();
  // Below the bar there is only the footer.
  await expect.poll(async () => (await boxOf(save)).y).toBeGreaterThan(780);
});

test('titles of the calendar are whole where a day has room', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const title = 'Neljännesvuosi numeroina: kasvua 14 prosenttia ja tulospalkkio kaikille';
  await publishNews(editor, { group: company.group.id, title });
  const page = await open(company.groupAdmin, { ...DESK, at: '/admin/calendar' });
  const text = page.getByRole('link', { name: /Neljännes/ }).locator('.plan-chip-title > span');
  await expect(text).toBeVisible();
  expect(await text.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
    1,
  );
  // On a full day they leave room to each other.
  for (const at of [1, 2, 3]) await publishNews(editor, { group: company.group.id, title: `${title} ${at}` });
  await page.reload();
  const titles = page.getByRole('link', { name: /Neljännes/ }).locator('.plan-chip-title > span');
  await expect(titles).toHaveCount(4);
  const lines = await titles.evaluateAll((spans) =>
    spans.map((span) => span.clientHeight / Number.parseFloat(getComputedStyle(span).lineHeight)),
  );
  expect(Math.max(...lines.map(Math.round))).toBe(2);
});

import { DEMO } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** On how many lines the labels of the bar's menu stand, the most that any has. */
const linesOf = (labels: readonly Element[]) =>
  Math.max(
    ...labels.map((label) => {
      const text = document.createRange();
      text.selectNodeContents(label);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );

test('what the bar has no room for stands below ‘Muut’', async ({ open }) => {
  const page = await open(DEMO.employee, { viewport: { width: 1600, height: 800 }, at: '/home' });
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Päävalikko' });
  const home = menu.getByRole('link', { name: 'Etusivu' });
  const chat = menu.getByRole('link', { name: 'Keskustelut' });
  const more = menu.getByRole('button', { name: 'Muut' });
  for (const width of [1600, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(home).toBeVisible();
    expect(await menu.locator('.top-link').evaluateAll(linesOf)).toBe(1);
  }

  await expect(chat).toBeHidden();
  await more.press('Enter');
  await expect(chat).toBeInViewport({ ratio: 1 });
  await chat.press('Enter');
  await expect(page).toHaveURL('/chat');
});

import { DEMO } from '../fixtures/people.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';

/** Labels of a menu, and on how many lines each stands. */
const linesOf = (labels: readonly Element[]) =>
  labels.map((label) => {
    const text = document.createRange();
    text.selectNodeContents(label);
    const tops = [...text.getClientRects()].map(({ top }) => Math.round(top));
    return { label: label.textContent ?? '', lines: new Set(tops).size };
  });

test('what the bar has no room for stands below ‘Muut’', async ({ open }) => {
  const page = await open(DEMO.employee, { viewport: { width: 1600, height: 800 }, at: '/home' });
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Päävalikko' });
  const home = menu.getByRole('link', { name: 'Etusivu' });
  const chat = menu.getByRole('link', { name: 'Keskustelut' });
  const more = menu.getByRole('button', { name: 'Muut' });
  for (const width of [1600, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(home).toBeVisible();
    // What has no room goes once the bar has been measured.
    const broken = async () =>
      (await menu.locator('.top-link').evaluateAll(linesOf)).filter(({ lines }) => lines > 1);
    await expect.poll(broken).toEqual([]);
  }

  await expect(chat).toBeHidden();
  await more.press('Enter');
  await expect(chat).toBeInViewport({ ratio: 1 });
  await chat.press('Enter');
  await expect(page).toHaveURL('/chat');
});

test('on a phone no word of the bar is broken for a long one beside it, and all companies are in sight', async ({
  open,
}) => {
  const page = await open(DEMO.admin, { ...PHONE, at: '/home', tenant: 'Saaristo Ab' });
  const menu = page.getByRole('navigation', { name: 'Päävalikko' });
  await expect(menu.getByRole('link', { name: 'Meidän Saaristo' })).toBeVisible();
  const labels = menu.locator('.menu-link > span:not(.hidden)');
  await expect.poll(() => labels.count()).toBeGreaterThan(3);
  const broken = async () =>
    (await labels.evaluateAll(linesOf)).filter(({ label, lines }) => lines > label.split(' ').length);
  await expect.poll(broken).toEqual([]);

  await page.getByRole('button', { name: 'Vaihda yritystä: Saaristo Ab' }).tap();
  for (const name of ['Revontuli Oy', 'Saaristo Ab'])
    await expect(page.getByRole('listitem').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

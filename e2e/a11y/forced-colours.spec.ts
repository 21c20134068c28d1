import type { Locator } from '@playwright/test';
import { furnish } from '../fixtures/furnish.ts';
import { consoleScreens } from '../fixtures/screens.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';

/** The colours that are seen of an element, or of what stands before its content. */
const coloursOf = (element: Locator, part?: '::before' | '::after') =>
  element.evaluate((node, pseudo) => {
    const { backgroundColor, borderTopColor, color } = getComputedStyle(node, pseudo);
    return { backgroundColor, borderTopColor, color };
  }, part);

test('state is seen where the system gives the colours', async ({ open, build }) => {
  const { id } = await build.tenant();
  const groups = [(await build.group({ tenant: id })).id, (await build.group({ tenant: id })).id];
  const person = await build.user({ tenant: id, groups });
  const page = await open(person, { ...DESKTOP, forcedColors: 'active', at: '/news' });

  const pills = page.getByRole('group', { name: 'Rajaa ryhmän mukaan' });
  const chosen = pills.getByRole('button', { pressed: true });
  const other = pills.getByRole('button', { pressed: false }).first();
  expect((await coloursOf(chosen)).backgroundColor).not.toBe((await coloursOf(other)).backgroundColor);

  const menu = page.getByRole('navigation', { name: 'Päävalikko' }).first();
  const bar = (await coloursOf(menu.getByRole('link', { name: 'Uutiset' }), '::after')).backgroundColor;
  expect(bar).not.toBe((await coloursOf(page.getByRole('banner'))).backgroundColor);

  await page.goto('/profile');
  const shown = page.getByRole('switch', { name: 'Sähköpostini näkyy kaikille' });
  const before = await coloursOf(shown);
  const thumb = await coloursOf(shown, '::before');
  expect(thumb.backgroundColor).not.toBe(before.backgroundColor);
  await shown.click();
  await expect.poll(async () => (await coloursOf(shown)).backgroundColor).not.toBe(before.backgroundColor);
  const after = await coloursOf(shown);
  await expect
    .poll(async () => (await coloursOf(shown, '::before')).backgroundColor)
    .not.toBe(after.backgroundColor);
});

/** What is chosen, among others of its kind that are not. */
const CHOSEN = [
  { chosen: '[role=tab][aria-selected=true]', other: '[role=tab]:not([aria-selected=true])' },
  { chosen: 'nav [aria-current=page]', other: 'nav .MuiListItemButton-root:not([aria-current])' },
  { chosen: '[aria-pressed=true]', other: '[role=toolbar] [aria-pressed=false]' },
];

test('with colours of one’s own, what is chosen and what can be pressed has an edge', async ({
  open,
  api,
  company,
}) => {
  const furnished = await furnish(await api(company.tenantAdmin), company);
  const page = await open(company.tenantAdmin, { ...DESKTOP, forcedColors: 'active' });
  for (const { name, show } of consoleScreens(furnished)) {
    await show(page);
    const flat = await page.evaluate((kinds) => {
      const edge = (element: Element | null) => {
        if (!element) return 0;
        const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } =
          getComputedStyle(element);
        return [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth]
          .map(Number.parseFloat)
          .reduce((sum, width) => sum + width, 0);
      };
      const unmarked = kinds.flatMap(({ chosen, other }) => {
        const least = edge(document.querySelector(other));
        return [...document.querySelectorAll(chosen)].filter((element) => edge(element) <= least);
      });
      const edgeless = [
        ...document.querySelectorAll('main button.MuiButton-root, main a.MuiButton-root'),
      ].filter((element) => edge(element) === 0);
      return [...unmarked, ...edgeless].map(({ outerHTML }) => outerHTML.slice(0, 150));
    }, CHOSEN);
    expect.soft(flat, name).toEqual([]);
  }
});

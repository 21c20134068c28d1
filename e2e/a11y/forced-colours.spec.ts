import type { Locator } from '@playwright/test';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

/** Returns the visible colours of an element, or of a pseudo-element before its content. */
const coloursOf = (element: Locator, part?: '::before' | '::after') =>
  element.evaluate((node, pseudo) => {
    const { backgroundColor, borderTopColor, color } = getComputedStyle(node, pseudo);
    return { backgroundColor, borderTopColor, color };
  }, part);

test('states are visible in forced colours mode', async ({ open, build }) => {
  const { id } = await build.tenant();
  const groups = [(await build.group({ tenant: id })).id, (await build.group({ tenant: id })).id];
  const person = await build.user({ tenant: id, groups });
  const page = await open(person, { ...DESKTOP, forcedColors: 'active', at: '/news' });

  const pills = page.getByRole('group', { name: t('content-screen:groups') });
  const chosen = pills.getByRole('button', { pressed: true });
  const other = pills.getByRole('button', { pressed: false }).first();
  expect((await coloursOf(chosen)).backgroundColor).not.toBe((await coloursOf(other)).backgroundColor);

  const menu = page.getByRole('navigation', { name: t('ui:menu.main') }).first();
  const bar = (await coloursOf(menu.getByRole('link', { name: t('news:plural') }), '::after'))
    .backgroundColor;
  expect(bar).not.toBe((await coloursOf(page.getByRole('banner'))).backgroundColor);

  await page.goto('/profile/visibility');
  const toggle = page.getByRole('switch', { name: t('profile-screen:show_email') });
  const before = await coloursOf(toggle);
  const thumb = await coloursOf(toggle, '::before');
  expect(thumb.backgroundColor).not.toBe(before.backgroundColor);
  await toggle.click();
  await expect.poll(async () => (await coloursOf(toggle)).backgroundColor).not.toBe(before.backgroundColor);
  const after = await coloursOf(toggle);
  await expect
    .poll(async () => (await coloursOf(toggle, '::before')).backgroundColor)
    .not.toBe(after.backgroundColor);
});

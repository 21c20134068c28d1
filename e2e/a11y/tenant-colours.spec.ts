import type { Page } from '@playwright/test';
import { contrast } from '../../shared/ui/color.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';

const hex = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

/** Returns the bar's text colour and its gradient colours. */
const barOf = async (page: Page) => {
  const { text, ground } = await page.getByRole('banner').evaluate((bar) => {
    const { color, backgroundImage } = getComputedStyle(bar);
    return { text: color, ground: backgroundImage };
  });
  return { text: hex(text), stops: (ground.match(/rgb\([^)]*\)/g) ?? []).map(hex) };
};

for (const color of ['#ffd400', '#101010', '#ffffff', '#7d7d7d', '#00b3a4']) {
  test(`everything is readable with the company colour ${color}`, async ({ open, build }) => {
    const { id } = await build.tenant({ color });
    const person = await build.user({ tenant: id, is_tenant_admin: true });
    for (const at of ['/home', '/admin']) {
      const page = await open(person, { ...DESKTOP, reducedMotion: 'reduce', at });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { text, stops } = await barOf(page);
      expect(stops.length).toBeGreaterThanOrEqual(2);
      for (const stop of stops)
        expect.soft(contrast(text, stop), `${at}: ${text} on ${stop}`).toBeGreaterThanOrEqual(4.5);
      await page.keyboard.press('Shift+Tab');
      // It has led to the end of the page, where what is half under the bar would count as covered.
      await page.evaluate(() => window.scrollTo(0, 0));
      const button = page.getByRole('banner').getByRole('button').last();
      await button.focus();
      const outline = hex(await button.evaluate((element) => getComputedStyle(element).outlineColor));
      for (const stop of stops)
        expect.soft(contrast(outline, stop), `${at}: focus ${outline} on ${stop}`).toBeGreaterThanOrEqual(3);
      await expectAccessible(page, at);
    }
  });
}

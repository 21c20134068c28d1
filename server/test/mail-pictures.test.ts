import { LANGUAGES } from '@piiri/schemas';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderMail } from '../src/features/email/public.ts';
import { look, rightEnds } from './mail-look.ts';
import { MAIL_KINDS, mailSample } from './mail-samples.ts';

/** A yellow and a nearly black colour of a company, beside the demo's. */
const COLORS = ['#8e2a8b', '#ffe600', '#111111'];

const cases = MAIL_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const));

test.each(cases)('a mail (%s, %s) is written as it was', async (kind, language) => {
  const { subject, html, text } = renderMail(mailSample(kind, language));
  const whole = [subject, text, html].join('\n\n=====\n\n');
  await expect(whole).toMatchFileSnapshot(`golden/mails/${kind}-${language}.txt`);
});

describe.skipIf(!process.env.PIIRI_BROWSER)('in a browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.PIIRI_BROWSER,
      args: ['--no-sandbox'],
    });
  });

  afterAll(() => browser?.close());

  test.each([
    ['light', 600],
    ['light', 360],
    ['dark', 600],
    ['dark', 360],
  ] as const)('every mail fits and can be read, %s, %d pixels wide', async (colorScheme, width) => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    for (const color of COLORS)
      for (const [kind, language] of cases) {
        await page.setContent(renderMail(mailSample(kind, language, color)).html);
        const { texts, buttonHeight, ...rest } = await look(page);
        const what = `${kind} ${language} ${color}`;
        expect(rest, what).toEqual({ width, lowContrasts: [], isDark: colorScheme === 'dark' });
        expect(texts, what).toBeGreaterThan(3);
        if (kind !== 'newsletter') expect(buttonHeight, what).toBeGreaterThanOrEqual(44);
      }
    await page.close();
  });

  test('words longer than a line break, and what is written from the right stands there', async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    const sample = mailSample('digest', 'fi');
    const long = 'pitka'.repeat(40);
    const odd = {
      ...sample,
      company: { name: long, color: '#8e2a8b' },
      heading: long,
      items: [
        { title: long, text: long, above: long, url: 'https://example.com' },
        { title: 'ملابس العمل', text: 'تُغسل ملابس العمل.', url: 'https://example.com' },
      ],
      button: { label: long, url: 'https://example.com' },
      small: [long],
    };
    await page.setContent(renderMail(odd).html);
    expect((await look(page)).width).toBe(360);
    const rights = await rightEnds(page);
    expect(rights).toHaveLength(2);
    expect(rights[0]).toBe(rights[1]);
    await page.close();
  });
});

import { fieldTypes } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import { expect, test } from 'vitest';
import { cleanInput } from '../src/platform/http/clean-input.ts';
import { cleanHtml } from '../src/platform/storage/clean-html.ts';
import { preferredLanguage } from '../src/platform/texts.ts';
import { costOf } from './processor-time.ts';

/**
 * Whatever reads a caller's text does so in time that grows as the text does: twice the text may take twice as long, and
 * never four times. One that does not holds everybody's calls up, since all are answered by one thread.
 */
const PIECES = [
  '<',
  '<p',
  '<a ',
  '<h2>',
  '<!--',
  '<b></i>',
  '<p>a</p>',
  '<a href="http://x">a</a>',
  '<a href="',
  '&',
  '&#x3c;',
  ' ',
  'a',
  '1',
  '-',
  '.',
  '@a.',
  '😀',
  '\ud83d',
  '\u0000',
  ',fi;q=0.1',
  '[',
  '{"a":',
  '{{to}}',
];

/** A text of about so many characters; the address of a video in front and a line's end behind, for those who look for such. */
const shapes = (piece: string): ((length: number) => string)[] => [
  (length) => piece.repeat(length / piece.length),
  (length) => `youtube.com/watch?${'&v=AAAAAAAAAAA'.repeat(length / 14)}\n${piece}`,
  (length) => `x${piece.repeat(length / piece.length)}x`,
];

const options = { choices: ['a'], to: 'group', fields: {}, parts: {}, max: 10 ** 9 };

const READERS: [string, (text: string) => unknown][] = [
  ...Object.entries(fieldTypes).map(([name, type]): [string, (text: string) => unknown] => {
    const schema = type.schema(options as never, { timeZone: 'Europe/Helsinki', cleanHtml });
    const isEmpty = 'isEmpty' in type && typeof type.isEmpty === 'function' ? type.isEmpty : () => false;
    return [`field of type ${name}`, (text) => [isEmpty(text), schema.safeParse(text)]];
  }),
  ['words of HTML', htmlText],
  ['cleaning of input', cleanInput],
  ['the wished language', preferredLanguage],
];

const UNNOTICED_MS = 100;
const LENGTH = 40_000;
const TIMES = 4;

/** So often it is looked at again, before it is believed. */
const AGAIN = 12;

test.each(READERS)('%s', async (_, read) => {
  const cost = async (text: string) => (await costOf(() => read(text))).ms;
  for (const piece of PIECES) {
    for (const shape of shapes(piece)) {
      const [long, short] = [shape(TIMES * LENGTH), shape(LENGTH)];
      let most = await cost(long);
      if (most <= UNNOTICED_MS) continue;
      let least = await cost(short);
      // Four times as long would cost sixteen times as much if each part looked at all the others.
      const isTooMuch = () => most > UNNOTICED_MS && most >= 3 * TIMES * least;
      for (let again = 0; again < AGAIN && isTooMuch(); again++) {
        // What others have left to do in this process is done meanwhile.
        await new Promise(setImmediate);
        most = Math.min(most, await cost(long));
        least = Math.min(least, await cost(short));
      }
      expect(isTooMuch(), `${JSON.stringify(piece)}: ${least} ms, then ${most} ms`).toBe(false);
    }
  }
});

import { fieldTypes } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import { expect, test } from 'vitest';
import { cleanInput } from '../src/platform/http/clean-input.ts';
import { cleanHtml } from '../src/platform/storage/clean-html.ts';
import { preferredLanguage } from '../src/platform/texts.ts';
import { costOf } from './processor-time.ts';

/**
 * Tests that all parsers of callers' texts take linear time: a parser with quadratic time would block everybody's
 * calls, since one thread answers all of them.
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

/**
 * Returns functions that make texts of about a given length; with the address of a video before and a line end after
 * it, for parsers that look for these.
 */
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

/** Number of repetitions before a failure counts. */
const AGAIN = 12;

test.each(READERS)('%s takes less than quadratic time', async (_, read) => {
  const cost = async (text: string) => (await costOf(() => read(text))).ms;
  for (const piece of PIECES) {
    for (const shape of shapes(piece)) {
      const [long, short] = [shape(TIMES * LENGTH), shape(LENGTH)];
      let longCost = await cost(long);
      if (longCost <= UNNOTICED_MS) continue;
      let shortCost = await cost(short);
      // With quadratic time, four times the length costs sixteen times as much.
      const isTooMuch = () => longCost > UNNOTICED_MS && longCost >= 3 * TIMES * shortCost;
      for (let again = 0; again < AGAIN && isTooMuch(); again++) {
        // Lets pending work of this process run first.
        await new Promise(setImmediate);
        longCost = Math.min(longCost, await cost(long));
        shortCost = Math.min(shortCost, await cost(short));
      }
      expect(isTooMuch(), `${JSON.stringify(piece)}: ${shortCost} ms, then ${longCost} ms`).toBe(false);
    }
  }
});

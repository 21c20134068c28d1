import { fieldTypes } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import { expect, test } from 'vitest';
import { cleanInput } from '../src/platform/http/clean-input.ts';
import { cleanHtml } from '../src/platform/storage/clean-html.ts';
import { preferredLanguage } from '../src/platform/texts.ts';

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

/** The least time that it took, in milliseconds of the processor: a busy machine does not count. */
function cost(read: (text: string) => unknown, text: string): number {
  const once = () => {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  let least = once();
  // What is over at once needs no second look.
  for (let again = 0; again < 4 && least > UNNOTICED_MS; again++) least = Math.min(least, once());
  return least;
}

test.each(READERS)('%s', (_, read) => {
  for (const piece of PIECES) {
    for (const shape of shapes(piece)) {
      const long = cost(read, shape(TIMES * LENGTH));
      if (long <= UNNOTICED_MS) continue;
      const short = cost(read, shape(LENGTH));
      // Four times as long would cost sixteen times as much if each part looked at all the others.
      expect(long / short, `${JSON.stringify(piece)}: ${short} ms, then ${long} ms`).toBeLessThan(3 * TIMES);
    }
  }
});

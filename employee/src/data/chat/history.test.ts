import { expect, test } from 'vitest';
import type { ChatMessage } from './calls.ts';
import { type Part, type Parts, partOf, withOlderPart, withPage } from './history.ts';

const message = (seq: number) => ({ seq, change: 0 }) as ChatMessage;

/** Returns a range of messages from a room of a hundred. */
const part = (from: number, to: number): Part =>
  partOf({
    messages: Array.from({ length: to - from + 1 }, (_, n) => message(from + n)),
    older: from > 1 ? from : null,
    newer: to < 100 ? to : null,
  });

const seqsOf = ({ blocks, older, newer }: Part) => {
  const all = blocks.flatMap(({ messages }) => messages.map(({ seq }) => seq));
  return { from: all[0], to: all.at(-1), count: all.length, older, newer };
};
const opened: Parts = { end: part(80, 100), back: null };

test('the newest part grows by older pages', () => {
  const { end, back } = withPage(opened, part(60, 79));
  expect(seqsOf(end)).toEqual({ from: 60, to: 100, count: 41, older: 60, newer: null });
  expect(back).toBeNull();
  expect(seqsOf(withPage({ end, back }, part(1, 59)).end)).toMatchObject({ count: 100, older: null });
});

test('a part further back is separate, and grows in both directions', () => {
  const further = withOlderPart(opened, part(30, 40));
  expect(further.end).toBe(opened.end);
  const grown = withPage(withPage(further, part(41, 50)), part(20, 29));
  expect(grown.back && seqsOf(grown.back)).toEqual({ from: 20, to: 50, count: 31, older: 20, newer: 50 });
});

test('a part that reaches the newest part is merged with it', () => {
  const touching = withPage(withOlderPart(opened, part(30, 40)), part(41, 79));
  expect(touching.back).toBeNull();
  expect(seqsOf(touching.end)).toEqual({ from: 30, to: 100, count: 71, older: 30, newer: null });
  const overlapping = withOlderPart(opened, part(70, 90));
  expect(seqsOf(overlapping.end)).toMatchObject({ from: 70, to: 100, count: 31 });
  expect(overlapping.back).toBeNull();
});

test('a page requested for another part leaves the visible part unchanged', () => {
  const further = withOlderPart(opened, part(30, 40));
  expect(withPage(further, part(70, 79))).toEqual(further);
  expect(withPage(opened, part(1, 5))).toEqual(opened);
});

test('an empty page or an empty room causes no error', () => {
  const emptyPart = partOf({ messages: [], older: null, newer: null });
  expect(withPage(opened, emptyPart).end).toBe(opened.end);
  expect(seqsOf(withOlderPart({ end: emptyPart, back: null }, part(1, 3)).end)).toMatchObject({ count: 3 });
});

import { expect, test } from 'vitest';
import type { ChatMessage } from './calls.ts';
import { type Segment, type Segments, segmentOf, withOlderSegment, withPage } from './history.ts';

const message = (seq: number) => ({ seq, change: 0 }) as ChatMessage;

/** Returns a range of messages from a room of a hundred. */
const segment = (first: number, last: number): Segment =>
  segmentOf({
    messages: Array.from({ length: last - first + 1 }, (_, index) => message(first + index)),
    older: first > 1 ? first : null,
    newer: last < 100 ? last : null,
  });

const seqsOf = ({ blocks, older, newer }: Segment) => {
  const all = blocks.flatMap(({ messages }) => messages.map(({ seq }) => seq));
  return { from: all[0], to: all.at(-1), count: all.length, older, newer };
};
const opened: Segments = { end: segment(80, 100), back: null };

test('the newest segment grows by older pages', () => {
  const { end, back } = withPage(opened, segment(60, 79));
  expect(seqsOf(end)).toEqual({ from: 60, to: 100, count: 41, older: 60, newer: null });
  expect(back).toBeNull();
  expect(seqsOf(withPage({ end, back }, segment(1, 59)).end)).toMatchObject({ count: 100, older: null });
});

test('a segment further back is separate, and grows in both directions', () => {
  const further = withOlderSegment(opened, segment(30, 40));
  expect(further.end).toBe(opened.end);
  const grown = withPage(withPage(further, segment(41, 50)), segment(20, 29));
  expect(grown.back && seqsOf(grown.back)).toEqual({ from: 20, to: 50, count: 31, older: 20, newer: 50 });
});

test('a segment that reaches the newest segment is merged with it', () => {
  const touching = withPage(withOlderSegment(opened, segment(30, 40)), segment(41, 79));
  expect(touching.back).toBeNull();
  expect(seqsOf(touching.end)).toEqual({ from: 30, to: 100, count: 71, older: 30, newer: null });
  const overlapping = withOlderSegment(opened, segment(70, 90));
  expect(seqsOf(overlapping.end)).toMatchObject({ from: 70, to: 100, count: 31 });
  expect(overlapping.back).toBeNull();
});

test('a page requested for another segment leaves the visible segment unchanged', () => {
  const further = withOlderSegment(opened, segment(30, 40));
  expect(withPage(further, segment(70, 79))).toEqual(further);
  expect(withPage(opened, segment(1, 5))).toEqual(opened);
});

test('an empty page or an empty room causes no error', () => {
  const emptySegment = segmentOf({ messages: [], older: null, newer: null });
  expect(withPage(opened, emptySegment).end).toBe(opened.end);
  expect(seqsOf(withOlderSegment({ end: emptySegment, back: null }, segment(1, 3)).end)).toMatchObject({
    count: 3,
  });
});

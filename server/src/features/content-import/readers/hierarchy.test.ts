import { expect, test } from 'vitest';
import { sourceDocument } from '../source-document.ts';
import { inTreeOrder } from './hierarchy.ts';

const document = (sourceId: string, parent: string | null = null) =>
  sourceDocument({ sourceId, parent, title: sourceId, html: '' });

test('each document comes after the one above it, and circles are cut', () => {
  const given = [document('b1', 'b'), document('a'), document('b'), document('c', 'c'), document('x', 'y')];
  const circle = [document('p', 'q'), document('q', 'p')];
  expect(inTreeOrder([...given, ...circle]).map(({ sourceId, parent }) => [sourceId, parent])).toEqual([
    ['a', null],
    ['b', null],
    ['b1', 'b'],
    ['c', null],
    ['x', null],
    ['p', null],
    ['q', null],
  ]);
});

test('the pages of one folder may be as many as an archive can hold', () => {
  const flat = Array.from({ length: 200_000 }, (_, place) => document(`page ${place}`, 'home'));
  expect(inTreeOrder([document('home'), ...flat])).toHaveLength(200_001);
});

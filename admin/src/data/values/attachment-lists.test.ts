import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import { expect, test } from 'vitest';
import { changesOfList, mergeLists } from './values.ts';

const list = (...ids: number[]): Attachment[] =>
  ids.map((id) => ({
    id,
    filename: `${id}.txt`,
    size: 1,
    content_type: 'text/plain',
    language: null,
    order: id,
  }));
const ids = (merged: readonly Attachment[]) => merged.map(({ id }) => id);

test('a changed list is described by its additions, removals and, if it differs, its order', () => {
  expect(changesOfList(list(1, 2), list(1, 2))).toBeUndefined();
  expect(changesOfList(list(1, 2), list(2, 3))).toEqual({ add: [3], remove: [1] });
  expect(changesOfList(list(1, 2), list(2, 1))).toEqual({ order: [2, 1] });
  expect(changesOfList(list(), list(5))).toEqual({ add: [5] });
});

test('merging my changes to a list keeps changes that somebody else made meanwhile', () => {
  expect(ids(mergeLists(list(1, 2), list(2, 9), list(1, 2, 3)))).toEqual([2, 3, 9]);
  expect(ids(mergeLists(list(1, 2), list(2, 1), list(1, 2, 3)))).toEqual([2, 1, 3]);
  expect(ids(mergeLists(list(1, 2), list(1, 2), list(2)))).toEqual([2]);
});

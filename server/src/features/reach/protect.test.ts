import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSmall, protectParts, protectTotal } from './protect.ts';
import { protectGroups, protectOverlapping } from './protect-groups.ts';

const range = (from: number, until: number) =>
  new Set(Array.from({ length: until - from }, (_, index) => from + index));

test('a total is hidden where one to four people were reached or not reached', () => {
  expect(protectTotal(20, 0)).toEqual({ audience: 20, reached: 0 });
  expect(protectTotal(20, 4)).toEqual({ audience: 20, reached: null });
  expect(protectTotal(20, 5)).toEqual({ audience: 20, reached: 5 });
  expect(protectTotal(20, 17)).toEqual({ audience: 20, reached: null });
  expect(protectTotal(20, 20)).toEqual({ audience: 20, reached: 20 });
  expect(protectTotal(4, 0)).toEqual({ audience: null, reached: null });
});

test('enough parts are hidden that small ones cannot be derived from the total', () => {
  expect(protectParts([10, 6], 16)).toEqual({ shown: [10, 6], revealsTotal: false });
  expect(protectParts([10, 6, 2], 18)).toEqual({ shown: [10, null, null], revealsTotal: false });
  expect(protectParts([10, 0, 2, 3], 15)).toEqual({ shown: [10, 0, null, null], revealsTotal: false });
  // Two hidden parts of at most four people with a sum of eight: both must be four.
  expect(protectParts([4, 4], 8)).toEqual({ shown: [null, null], revealsTotal: true });
  expect(protectParts([1, 1, 1, 1, 1], 5).revealsTotal).toBe(true);
  // The total is hidden, but the only part would reveal it.
  expect(protectParts([18], null)).toEqual({ shown: [null], revealsTotal: false });
  expect(protectParts([12, 6], null)).toEqual({ shown: [12, null], revealsTotal: false });
});

test('a group is hidden where it, the rest or a nested group would reveal one to four people', () => {
  const reachedOf = (groups: Set<number>[], size: number, reached: Set<number>) =>
    protectGroups(groups, size, reached).map(({ reached: figure }) => figure);
  // Two halves of 40 people, of whom 20 were reached.
  expect(reachedOf([range(0, 20), range(20, 40)], 40, range(10, 30))).toEqual([10, 10]);
  // Two people of the second half were reached; the first half's number would reveal that.
  expect(reachedOf([range(0, 20), range(20, 40)], 40, range(10, 22))).toEqual([null, null]);
  // A group within another one, which has two more people who were reached.
  expect(
    reachedOf([range(0, 20), range(0, 25)], 60, new Set([...range(0, 10), 21, 22, ...range(40, 50)])),
  ).toEqual([null, 12]);
  expect(protectGroups([range(0, 3)], 40, range(0, 10))).toEqual([{ audience: null, reached: null }]);
});

test('a group is shown where those that are hidden anyway leave nothing to derive', () => {
  // 9 of 12, 6 of 6 and 3 of 3 people: of the first group three were not reached, and the third one is small.
  expect(
    protectGroups(
      [range(0, 12), range(12, 18), range(18, 21)],
      21,
      new Set([...range(0, 9), ...range(12, 21)]),
    ),
  ).toEqual([
    { audience: 12, reached: null },
    // By its size, that of the third group would be known.
    { audience: null, reached: 6 },
    { audience: null, reached: null },
  ]);
});

test('whatever the groups, shown figures leave no small number over', () => {
  const everybody = range(0, 24);
  const people = fc.subarray([...everybody]);
  fc.assert(
    fc.property(fc.array(people, { maxLength: 5 }), people, (lists, reached) => {
      const groups = lists.map((list) => new Set(list));
      const unreached = [...everybody].filter((person) => !reached.includes(person));
      const isTotalVisible = protectTotal(24, reached.length).reached !== null;
      const figures = protectGroups(groups, 24, new Set(reached));
      // A 0 is shown of any group: nobody of it was reached.
      const visibleGroups = groups.filter((_, index) => figures[index]?.reached);
      const rest = reached.filter((person) => !visibleGroups.some((group) => group.has(person)));
      if (isTotalVisible && visibleGroups.length > 0) expect(isSmall(rest.length)).toBe(false);
      for (const counted of [reached, unreached]) {
        const countOf = (group: Set<number>) => counted.filter((person) => group.has(person)).length;
        for (const group of visibleGroups) {
          expect(isSmall(countOf(group))).toBe(false);
          for (const larger of visibleGroups)
            if (group.size < larger.size && [...group].every((person) => larger.has(person)))
              expect(isSmall(countOf(larger) - countOf(group))).toBe(false);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('days are hidden where one of them covers nearly everybody', () => {
  expect(protectOverlapping([range(0, 20), range(10, 20)], 20)).toEqual([20, 10]);
  expect(protectOverlapping([range(0, 18), range(10, 20)], 20)).toEqual([null, 10]);
});

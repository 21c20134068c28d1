import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Measure, measureSets } from './audiences.ts';
import type { CountedMembers } from './member-sets.ts';
import { isCountedAnew } from './settle-members-job.ts';

const EVERYONE = 1;
const GROUPS = [2, 3, 4];
const AUDIENCES = [[], [2], [3], [2, 3], [3, 4], [EVERYONE]];
const START = new Date(0);

const people = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, index) => from + index);

/** A company whose editor changes members and the audience of one object, and reads its figures. */
function openCompany(size: number) {
  const current = new Map([
    [EVERYONE, new Set(people(0, size))],
    ...GROUPS.map((id) => [id, new Set<number>()] as const),
  ]);
  const counted: CountedMembers[] = [];
  const had = new Set<string>();
  let audience: readonly number[] = [];
  const keyOf = (groups: readonly number[]) => groups.join();
  return {
    toggle(group: number, person: number) {
      const members = current.get(group) as Set<number>;
      if (!members.delete(person)) members.add(person);
    },
    move(to: readonly number[]) {
      had.add(keyOf(audience)).add(keyOf(to));
      audience = to;
    },
    sleep() {
      const since = counted.length + 1;
      for (const [group, members] of current) {
        const former = counted.filter((entry) => entry.group === group);
        if (isCountedAnew(former, members)) counted.push({ group, since, members: new Set(members) });
      }
    },
    read() {
      const others = [...had].filter((key) => key !== keyOf(audience));
      const former = others.map((key) => (key ? key.split(',').map(Number) : []));
      return measureSets(counted, EVERYONE, { audience, since: START, former } satisfies Measure);
    },
  };
}

/** What an editor does: ids of groups, people and audiences are indexes, so that runs shrink well. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ group: fc.constantFrom(EVERYONE, ...GROUPS), person: fc.nat(27) }) },
  {
    weight: 1,
    arbitrary: fc.record({ group: fc.constantFrom(...GROUPS), from: fc.nat(20), until: fc.nat(28) }),
  },
  { weight: 2, arbitrary: fc.constant('night' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...AUDIENCES) },
);

describe('of all figures that were ever shown of an object', () => {
  test('any two are about the same people, or differ by at least five', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 100 }), async (steps) => {
        const company = openCompany(28);
        const shownSets: ReadonlySet<number>[] = [];
        for (const action of steps) {
          if (action === 'night') company.sleep();
          else if (Array.isArray(action)) company.move(action);
          else if ('person' in action) company.toggle(action.group, action.person);
          else for (const person of people(action.from, action.until)) company.toggle(action.group, person);
          const { total, groups } = await company.read();
          for (const set of total ? [total, ...groups.values()] : []) {
            expect(set.size).toBeGreaterThanOrEqual(5);
            for (const earlier of shownSets) {
              const change =
                [...set].filter((id) => !earlier.has(id)).length +
                [...earlier].filter((id) => !set.has(id)).length;
              expect(change === 0 || change >= 5).toBe(true);
            }
            if (
              !shownSets.some(
                (earlier) => earlier.size === set.size && [...set].every((id) => earlier.has(id)),
              )
            )
              shownSets.push(set);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test('five who come and go are counted, and a few are not until they are five', async () => {
  const company = openCompany(40);
  for (const person of people(0, 20)) company.toggle(2, person);
  company.sleep();
  const sizeOf = async (group: number) => (await company.read()).groups.get(group)?.size;
  expect([(await company.read()).total?.size, await sizeOf(2)]).toEqual([40, 20]);
  for (const person of people(20, 24)) company.toggle(2, person);
  company.sleep();
  expect(await sizeOf(2)).toBe(20);
  company.toggle(2, 24);
  company.sleep();
  expect(await sizeOf(2)).toBe(25);
});

test('people who leave together do not come back one by one', async () => {
  const company = openCompany(40);
  for (const person of people(0, 20)) company.toggle(2, person);
  company.sleep();
  for (const person of people(0, 5)) company.toggle(2, person);
  company.sleep();
  expect((await company.read()).groups.get(2)).toEqual(new Set(people(5, 20)));
  // All but one come back, with somebody else: the difference to the first figure would tell of that one.
  for (const person of [...people(1, 5), 30]) company.toggle(2, person);
  company.sleep();
  expect((await company.read()).groups.get(2)).toEqual(new Set(people(5, 20)));
});

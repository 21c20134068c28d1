import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownSets, type MeasuredWave, measureWave, shownFigures } from './measured-sets.ts';

const MIN = 5;

/** Twelve waves of a company whose people join, leave and change groups, each person with one opinion that stays. */
const company = fc.record({
  people: fc.integer({ min: 5, max: 60 }),
  waves: fc.array(
    fc.array(fc.tuple(fc.nat(70), fc.constantFrom('leave', 'join', 'swap'), fc.nat(3)), { maxLength: 8 }),
    { minLength: 2, maxLength: 12 },
  ),
  seed: fc.nat(1000),
});

function play({
  people,
  waves,
  seed,
}: {
  people: number;
  waves: [number, string, number][][];
  seed: number;
}) {
  const groupsOf = new Map<number, Set<number>>();
  for (let id = 1; id <= people; id++) groupsOf.set(id, new Set([(id + seed) % 3, (id * seed) % 4]));
  const measured: MeasuredWave[] = [];
  for (const moves of waves) {
    for (const [id, move, group] of moves) {
      if (move === 'leave') groupsOf.delete(id);
      else if (move === 'join' && !groupsOf.has(id)) groupsOf.set(id, new Set([group]));
      else if (move === 'swap' && groupsOf.has(id)) groupsOf.set(id, new Set([group]));
    }
    const total = new Set(groupsOf.keys());
    const groups = [0, 1, 2, 3]
      .map((id) => ({ id: id + 1, people: new Set([...total].filter((one) => groupsOf.get(one)?.has(id))) }))
      .filter((group) => group.people.size > 0);
    measured.push(measureWave(total, groups, measured));
  }
  return measured;
}

const difference = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  [...a].filter((id) => !b.has(id)).length + [...b].filter((id) => !a.has(id)).length;

test('an attacker with every table of twelve waves learns of nobody by subtracting them', () => {
  fc.assert(
    fc.property(company, (input) => {
      const waves = play(input as never);
      const sets = waves.flatMap(knownSets);
      for (const [index, set] of sets.entries()) {
        expect(set.size).toBeGreaterThanOrEqual(MIN);
        for (const other of sets.slice(index + 1)) {
          const apart = difference(set, other);
          expect(apart === 0 || apart >= MIN).toBe(true);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('a figure comes of cells that nobody or at least five people of answered, whatever is subtracted', () => {
  fc.assert(
    fc.property(company, fc.array(fc.nat(9), { minLength: 20, maxLength: 20 }), (input, numbers) => {
      for (const wave of play({ ...(input as never as Parameters<typeof play>[0]), waves: [[], []] })) {
        const counts = wave.cells.map(({ people }, index) => Math.min(people.size, numbers[index] ?? 0));
        const { total, groups } = shownFigures(wave, [counts]);
        const parts = new Map<string, number>();
        for (const [index, cell] of wave.cells.entries()) {
          const key = cell.groups.filter((group) => groups.has(group)).join();
          if (key === '' && !total) continue;
          parts.set(key, (parts.get(key) ?? 0) + (counts[index] ?? 0));
        }
        for (const count of parts.values()) expect(count === 0 || count >= MIN).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

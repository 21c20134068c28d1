import { areApart, MIN_PEOPLE } from '../reach/public.ts';

export type People = ReadonlySet<number>;

/** A group with those of its people whom a wave asks. */
export interface GroupOfWave {
  id: number;
  people: People;
}

/** People who are in the same ones of some groups. */
export interface Cell {
  groups: readonly number[];
  people: People;
}

/** Which figures of a wave may be shown, and the cells into which they divide its people. */
export interface MeasuredWave {
  showsTotal: boolean;
  groups: readonly number[];
  cells: readonly Cell[];
}

/** Divides people by the groups that they are in. */
export function cellsOf(total: People, groups: readonly GroupOfWave[]): Cell[] {
  const cells = new Map<string, { groups: number[]; people: Set<number> }>();
  for (const person of total) {
    const own = groups.filter(({ people }) => people.has(person)).map(({ id }) => id);
    const cell = cells.get(own.join()) ?? { groups: own, people: new Set() };
    cell.people.add(person);
    cells.set(own.join(), cell);
  }
  return [...cells.values()];
}

const union = (sets: readonly People[]): People => new Set(sets.flatMap((set) => [...set]));

/**
 * Returns the sets of people whose figures anybody could compute from those that a wave shows: the total, groups, what
 * is left of the total without a group, and the cells.
 */
export function knownSets({ showsTotal, groups, cells }: MeasuredWave): People[] {
  const where = (matches: (cell: Cell) => boolean) =>
    union(cells.filter(matches).map(({ people }) => people));
  const sets = groups.flatMap((group) => [
    where((cell) => cell.groups.includes(group)),
    ...(showsTotal ? [where((cell) => !cell.groups.includes(group))] : []),
  ]);
  const parts = groups.length > 0 ? cells.filter((cell) => showsTotal || cell.groups.length > 0) : [];
  return [...(showsTotal ? [where(() => true)] : []), ...sets, ...parts.map(({ people }) => people)].filter(
    ({ size }) => size > 0,
  );
}

/** Whether all cells are empty or so large that their figures single nobody out. */
const areLarge = (cells: readonly Cell[]) => cells.every(({ people }) => people.size >= MIN_PEOPLE);

/**
 * Returns which figures of a wave may be shown: those of the total and of groups, the largest first, whose people are at
 * least five, divide all people into cells of at least five, and equal the people of every figure of a former wave or
 * differ from them by at least five. Only who is in which group decides it, never an answer, so that nothing moves with
 * one person: neither with a joiner or leaver nor with a swap.
 */
export function measureWave(
  total: People,
  groups: readonly GroupOfWave[],
  former: readonly MeasuredWave[],
): MeasuredWave {
  const formerSets = former.flatMap(knownSets);
  const isApart = (wave: MeasuredWave) =>
    knownSets(wave).every((set) => formerSets.every((formerSet) => areApart(set, formerSet)));
  let wave: MeasuredWave = { showsTotal: false, groups: [], cells: [{ groups: [], people: total }] };
  if (total.size < MIN_PEOPLE) return wave;
  const withTotal = { ...wave, showsTotal: true };
  if (isApart(withTotal)) wave = withTotal;
  const admitted: GroupOfWave[] = [];
  const bySize = [...groups].sort((a, b) => b.people.size - a.people.size || a.id - b.id);
  for (const group of bySize) {
    const all = [...admitted, group];
    const cells = cellsOf(total, all);
    const candidate = { ...wave, groups: all.map(({ id }) => id), cells };
    if (group.people.size < MIN_PEOPLE || !areLarge(cells) || !isApart(candidate)) continue;
    admitted.push(group);
    wave = candidate;
  }
  return wave;
}

/**
 * Returns which of a wave's figures of one question may be shown, by how many people of each cell answered it. Figures
 * are shown only while every cell that they divide has nobody or at least five who answered.
 * @param counts numbers of people by cell; several for the rows of a matrix
 */
export function shownFigures(
  { showsTotal, groups, cells }: MeasuredWave,
  counts: readonly (readonly number[])[],
): { total: boolean; groups: ReadonlySet<number> } {
  const isLarge = (cellIndexes: readonly (readonly number[])[]) =>
    counts.every((count) =>
      cellIndexes.every((indexes) => {
        const people = indexes.reduce((sum, index) => sum + (count[index] ?? 0), 0);
        return people === 0 || people >= MIN_PEOPLE;
      }),
    );
  const all = cells.map((_, index) => index);
  const total = showsTotal && isLarge([all]);
  const admitted: number[] = [];
  for (const group of groups) {
    const names = [...admitted, group];
    const parts = new Map<string, number[]>();
    for (const index of all) {
      const key = names.filter((name) => cells[index]?.groups.includes(name)).join();
      const part = parts.get(key);
      if (part) part.push(index);
      else parts.set(key, [index]);
    }
    // Without the total, nobody knows anything of the people in none of the groups.
    const visibleParts = total ? parts : new Map([...parts].filter(([key]) => key !== ''));
    if (isLarge([...visibleParts.values()])) admitted.push(group);
  }
  return { total, groups: new Set(admitted) };
}

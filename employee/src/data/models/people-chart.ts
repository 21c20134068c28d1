import type { Chart, ChartNode } from '@piiri/shared/contracts/people-chart.ts';
import { signal } from '@preact/signals-react';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';

/** A person in the chart with the ids of those below, as far as they are loaded. */
export interface ChartEntry extends Omit<ChartNode, 'children'> {
  below: readonly number[];
  /** The page of the person's own answer to load next; null when all below are loaded. */
  next: number | null;
}

/** The id of the entry above the people at the top of the company. */
export const TOP = 0;

type Entries = ReadonlyMap<number, ChartEntry>;

/** Returns the entries with those of a page of an answer. */
function withAnswer(entries: Entries, { person, children, next, ...top }: Chart, page: number): Entries {
  const changed = new Map(entries);
  const add = (node: ChartNode | ChartNode['children'][number]) => {
    const { children: below, ...member } = node;
    const ids = below.map((lower) => lower.person.id);
    // Whoever was opened before has more below than this answer, which ends two levels down.
    if ((changed.get(member.person.id)?.below.length ?? -1) >= ids.length) return;
    changed.set(member.person.id, { ...member, below: ids, next: ids.length < member.reports ? 1 : null });
  };
  for (const child of children) {
    add(child);
    child.children.forEach(add);
  }
  const id = person?.id ?? TOP;
  const former = page > 1 ? (entries.get(id)?.below ?? []) : [];
  const below = [...new Set([...former, ...children.map((child) => child.person.id)])];
  changed.set(id, { ...top, person: person as ChartEntry['person'], below, next });
  return changed;
}

/** The organisation chart, as far as the reader has opened it. Accessed through `App.model`. */
export const peopleChart = ({ api }: App) => {
  const entries = signal<Entries>(new Map());
  async function load(id: number, page: number, signal?: AbortSignal): Promise<void> {
    const query = { root: id === TOP ? undefined : id, page };
    const answer = dataOf(await api.get('v1/people/chart/', { query, signal }));
    entries.value = withAnswer(entries.value, answer, page);
  }
  return {
    /** The loaded people by id, and the top of the company. */
    entries,
    /** Loads a person with two levels below, or the top of the company. Rejects with CallFailure. */
    open: (id: number, signal?: AbortSignal) => load(id, 1, signal),
    /** Loads the next people below one, if there are any. Rejects with CallFailure. */
    async more(id: number): Promise<void> {
      const page = entries.value.get(id)?.next;
      if (page) await load(id, page);
    },
  };
};

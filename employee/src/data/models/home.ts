import type {
  HomeMine,
  HomeParts,
  JourneyAtHome,
  LinkAtHome,
  OwnState,
  WaitingItem,
} from '@piiri/shared/contracts/home.ts';
import { signal } from '@preact/signals-react';
import { HOME, HOME_MINE } from '../api/first-calls.ts';
import type { App } from '../app.ts';

const NO_SECTIONS: HomeParts = { wallpapers: [], pages: [], articles: [] };

/** Loads the sections of the first screen besides the feed. Ignores failures, since the news matter more. */
export async function loadHome({ api }: App, signal?: AbortSignal): Promise<HomeParts> {
  const result = await api.get(HOME, { signal });
  return result.ok ? result.data : NO_SECTIONS;
}

/** Returns the picture behind the greeting, another one each day in turn. Undefined when there is none. */
export function coverOf(wallpapers: readonly string[], now: Date): string | undefined {
  return wallpapers[Math.floor(now.getTime() / 86_400_000) % wallpapers.length];
}

const NOTHING_MINE: HomeMine = { waiting: [], own: [], journeys: [], links: [], first_steps: false };

/** The reader's own data of the first screen. Accessed through `App.model`. */
export const homeMine = ({ api, writeCount }: App) => {
  let loadedAt = 0;
  const states = signal<ReadonlyMap<string, OwnState['state']>>(new Map());
  const journeys = signal<readonly JourneyAtHome[]>([]);
  const links = signal<readonly LinkAtHome[]>([]);
  const firstSteps = signal(false);
  return {
    /** The reader's unfinished journeys. */
    journeys,
    /** The quick links in the row of the home screen. */
    links,
    /** Whether the first steps of a newcomer are shown. */
    firstSteps,
    /** Loads the items that wait for the reader, soonest first. Ignores failures, since the news matter more. */
    async load(signal?: AbortSignal): Promise<WaitingItem[]> {
      loadedAt = writeCount();
      const result = await api.get(HOME_MINE, { signal });
      const { waiting, own, ...mine } = result.ok ? result.data : NOTHING_MINE;
      states.value = new Map(own.map(({ type, id, state }) => [`${type}:${id}`, state]));
      journeys.value = mine.journeys;
      links.value = mine.links;
      firstSteps.value = mine.first_steps;
      return waiting;
    },
    /** Returns whether the reader has changed something since it was loaded. */
    isOutdated: () => loadedAt < writeCount(),
    /** Returns the reader's own response to an object; undefined when there is none or it is unknown. */
    stateOf: (kind: string, id: number) => states.value.get(`${kind}:${id}`),
  };
};

import type { Entity } from '@piiri/schemas';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../auth/actor.ts';
import { audienceOf } from './audience.ts';

/** Most that is kept in all, in bytes, roughly. */
const MOST_BYTES = 32 * 1024 * 1024;

/** What an entry takes beside its text, in bytes, roughly. */
const ENTRY_BYTES = 200;

/** Longer keys are not worth keeping: nobody asks the same at such length. */
const MOST_KEY = 600;

/** Most of what lasts that is kept: some ten thousand characters each. */
const MOST_LASTING = 500;

/** Something that was worked out, the revisions it rests on, and until when it is true by itself. */
interface Entry {
  value: unknown;
  revisions: string;
  until: number;
  bytes: number;
}

export interface Wanted<T> {
  /** Who reads; their revisions were read before anything that `make` reads. */
  actor: Actor;
  /** The entities whose objects it is made of. */
  restsOn: readonly Entity[];
  /** What is wanted, apart from the reader. */
  key: string;
  /** The moment that `make` works for, when that was settled before it is called. */
  asOf?: Date;
  /** How large the value is, in bytes, roughly. */
  bytes?(value: T): number;
}

/**
 * What was worked out for one reader, kept for all who read the same. Each write raises its company's revision of what it
 * changes, in its own transaction, and the statement that finds a caller reads the revisions. A kept value counts only
 * for the very revisions that it was made under, so nothing stale is given, whichever process wrote.
 */
export interface Keep {
  /** The kept value, when it is still true. */
  find<T>(wanted: Wanted<T>): T | undefined;
  /** The kept value, or else what `make` gives; several who want the same at once wait for one making. */
  get<T>(wanted: Wanted<T>, make: () => Promise<T>): Promise<T>;
  /** What is the same for all who read the same, whatever is written and whenever it is: how something is asked for. */
  lasting<T extends object>(actor: Actor, key: string, make: () => T): T;
}

function revisionsOf({ actor, restsOn }: Wanted<never>): string {
  return restsOn.map(({ name }) => actor.revisions[name] ?? 0).join();
}

/**
 * Opens the memory of one process. `nextMoment`: when an entity's objects next appear or go without anybody writing, in
 * milliseconds of the epoch; infinity where none will.
 */
export function openKeep(nextMoment: (actor: Actor, entity: Entity, now: Date) => Promise<number>): Keep {
  const entries = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length * 2 + ENTRY_BYTES,
  });
  const lasting = new LRUCache<string, object>({ max: MOST_LASTING });
  const making = new Map<string, Promise<unknown>>();

  async function make<T>(wanted: Wanted<T>, key: string, revisions: string, work: () => Promise<T>) {
    const { actor, restsOn, bytes, asOf: now = new Date() } = wanted;
    const value = await work();
    const moments = await Promise.all(restsOn.map((entity) => nextMoment(actor, entity, now)));
    const until = Math.min(...moments);
    entries.set(key, { value, revisions, until, bytes: bytes?.(value) ?? 0 });
    return value;
  }

  function lookUp(wanted: Wanted<never>) {
    const key = `${audienceOf(wanted.actor)} ${wanted.key}`;
    const revisions = revisionsOf(wanted);
    const entry = entries.get(key);
    const isTrue = entry && entry.revisions === revisions && entry.until > Date.now();
    return { key, revisions, entry: isTrue ? entry : undefined };
  }

  return {
    find: <T>(wanted: Wanted<T>) => lookUp(wanted as Wanted<never>).entry?.value as T | undefined,

    async get<T>(wanted: Wanted<T>, work: () => Promise<T>) {
      if (wanted.key.length > MOST_KEY) return work();
      const { key, revisions, entry } = lookUp(wanted as Wanted<never>);
      if (entry) return entry.value as T;
      const name = `${revisions} ${key}`;
      const running = making.get(name);
      if (running) {
        await running;
        // It was begun before this was asked for; something may have been released in between.
        return (lookUp(wanted as Wanted<never>).entry?.value as T | undefined) ?? work();
      }
      const made = make(wanted, key, revisions, work).finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },

    lasting<T extends object>(actor: Actor, key: string, make: () => T): T {
      const name = `${audienceOf(actor)} ${key}`;
      const known = lasting.get(name) as T | undefined;
      if (known) return known;
      const made = make();
      if (key.length <= MOST_KEY) lasting.set(name, made);
      return made;
    },
  };
}

import type { Entity } from '@piiri/schemas';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../auth/actor.ts';
import type { CacheUse } from '../http/metrics.ts';
import { cacheScopeOf } from './cache-scope.ts';

/** Maximum estimated size of all entries together, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Estimated size of an entry without its key and value, in bytes. */
const ENTRY_BYTES = 200;

/** Maximum length of a key, in characters. Longer requests are not cached, because nobody repeats them. */
const MAX_KEY_LENGTH = 600;

/** Maximum number of statements in the statement cache, each of some ten thousand characters. */
const MAX_STATEMENTS = 500;

/**
 * A cached value with the revisions that it depends on. `until`: time in milliseconds of the epoch at which a release
 * or an expiry invalidates it.
 */
interface Entry {
  value: unknown;
  revisions: string;
  until: number;
  bytes: number;
}

/** A value to look up. */
export interface CacheRequest<T> {
  /** The reader. Their revisions were read before anything that `make` reads. */
  actor: Actor;
  /** Entities whose objects the value is made of. */
  dependsOn: readonly Entity[];
  /** Identifies the value within the reader's cache scope. */
  key: string;
  /** The time for which `make` computes the value. Default: when it is called. */
  now?: Date;
  /** Whether the value is the same for the whole company. Default: the same for readers with the same cache scope. */
  isOfCompany?: boolean;
  /** Estimates the size of the value, in bytes. Default: 0. */
  bytes?(value: T): number;
}

/**
 * Caches answers for all readers with the same cache scope. Each write raises its tenant's revision of the entity, in its own
 * transaction, and the statement that finds a caller reads the revisions. A cached value is valid only for the revisions that
 * it was computed under, so no process gives a stale answer, whichever process wrote.
 */
export interface ResponseCache {
  /** Returns the cached value if it is valid; undefined otherwise. */
  find<T>(request: CacheRequest<T>): T | undefined;
  /**
   * Returns the cached value if it is valid, otherwise the result of `make`. Concurrent requests for one value share
   * one `make`.
   */
  get<T>(query: CacheRequest<T>, make: () => Promise<T>): Promise<T>;
  /** Returns the SQL text of a key. It is valid for the process's lifetime, because it depends on no data. */
  statement<T extends object>(key: string, make: () => T): T;
}

/** A cache that counts its hits and misses for answers and statements. */
export interface MeasuredCache extends ResponseCache {
  /** Forgets all values, and stores none for some milliseconds. */
  forget(pauseMs: number): void;
  use(): Readonly<Record<'responses' | 'statements', CacheUse>>;
}

function revisionsOf({ actor, dependsOn }: Pick<CacheRequest<never>, 'actor' | 'dependsOn'>): string {
  return dependsOn.map(({ name }) => actor.revisions[name] ?? 0).join();
}

/**
 * Opens the cache of one process. `nextTransition` returns when an object of an entity is next released or expires
 * after a time, in milliseconds of the epoch; infinity when none will.
 */
export function openResponseCache(
  nextTransition: (actor: Actor, entity: Entity, now: Date) => Promise<number>,
): MeasuredCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length * 2 + ENTRY_BYTES,
  });
  const statements = new LRUCache<string, object>({ max: MAX_STATEMENTS });
  const making = new Map<string, Promise<unknown>>();
  let pausedUntil = 0;
  const counts = { responses: { hits: 0, misses: 0 }, statements: { hits: 0, misses: 0 } };

  function store(key: string, entry: Entry): void {
    if (Date.now() >= pausedUntil) entries.set(key, entry);
  }

  function valid(key: string, revisions: string): Entry | undefined {
    const entry = entries.get(key);
    return entry && entry.revisions === revisions && entry.until > Date.now() ? entry : undefined;
  }

  /**
   * Returns the next transition after `now`. It is a cache entry itself, of the whole company: its value is the time
   * that it follows.
   */
  async function transitionAfter(now: Date, actor: Actor, entity: Entity): Promise<number> {
    const key = `${actor.tenantId} ${entity.name}`;
    const revisions = revisionsOf({ actor, dependsOn: [entity] });
    const cached = valid(key, revisions);
    if (cached && (cached.value as number) <= now.getTime()) return cached.until;
    const until = await nextTransition(actor, entity, now);
    store(key, { value: now.getTime(), revisions, until, bytes: 0 });
    return until;
  }

  async function make<T>(request: CacheRequest<T>, key: string, revisions: string, work: () => Promise<T>) {
    const { actor, dependsOn, bytes, now = new Date() } = request;
    const value = await work();
    const moments = await Promise.all(dependsOn.map((entity) => transitionAfter(now, actor, entity)));
    const until = Math.min(...moments);
    store(key, { value, revisions, until, bytes: bytes?.(value) ?? 0 });
    return value;
  }

  function lookUp(query: CacheRequest<never>) {
    const { actor, isOfCompany } = query;
    const key = `${isOfCompany ? `[${actor.tenantId}]` : cacheScopeOf(actor)} ${query.key}`;
    const revisions = revisionsOf(query);
    const entry = valid(key, revisions);
    counts.responses[entry ? 'hits' : 'misses']++;
    return { key, revisions, entry };
  }

  return {
    find: <T>(request: CacheRequest<T>) =>
      lookUp(request as CacheRequest<never>).entry?.value as T | undefined,

    async get<T>(request: CacheRequest<T>, work: () => Promise<T>) {
      if (request.key.length > MAX_KEY_LENGTH) return work();
      const { key, revisions, entry } = lookUp(request as CacheRequest<never>);
      if (entry) return entry.value as T;
      const name = `${revisions} ${key}`;
      const running = making.get(name);
      if (running) {
        await running;
        // The shared `make` began before this request; something may have been released in between.
        return (lookUp(request as CacheRequest<never>).entry?.value as T | undefined) ?? work();
      }
      const promise = make(request, key, revisions, work).finally(() => making.delete(name));
      making.set(name, promise);
      return promise;
    },

    statement<T extends object>(key: string, make: () => T): T {
      const cached = statements.get(key) as T | undefined;
      counts.statements[cached ? 'hits' : 'misses']++;
      if (cached) return cached;
      const statement = make();
      if (key.length <= MAX_KEY_LENGTH) statements.set(key, statement);
      return statement;
    },

    forget(pauseMs) {
      entries.clear();
      pausedUntil = Date.now() + pauseMs;
    },

    use: () => ({
      responses: { ...counts.responses, entries: entries.size, bytes: entries.calculatedSize },
      statements: { ...counts.statements, entries: statements.size, bytes: 0 },
    }),
  };
}

import { Counter, Gauge, type Registry } from 'prom-client';

/** Use of a cache of this process. */
export interface CacheUse {
  hits: number;
  misses: number;
  entries: number;
  /** Estimated size. */
  bytes: number;
}

type Uses = () => Readonly<Record<string, CacheUse>>;

const measured = new WeakMap<Registry, Uses[]>();

/** Registers metrics of caches, by name. May be called again for further caches. */
export function measureCaches(registry: Registry, uses: Uses): void {
  const registered = measured.get(registry);
  if (registered) return void registered.push(uses);
  const all = [uses];
  measured.set(registry, all);
  const caches = () => Object.entries(Object.assign({}, ...all.map((use) => use())) as ReturnType<Uses>);
  const registers = [registry];
  new Counter({
    name: 'cache_lookups_total',
    help: 'Look-ups in caches of this process that found something valid (hit) and that did not (miss)',
    labelNames: ['cache', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of caches()) {
        this.inc({ cache, outcome: 'hit' }, hits);
        this.inc({ cache, outcome: 'miss' }, misses);
      }
    },
  });
  new Gauge({
    name: 'cache_entries',
    help: 'Entries of caches of this process',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, { entries }] of caches()) this.set({ cache }, entries);
    },
  });
  new Gauge({
    name: 'cache_bytes',
    help: 'Size of caches of this process, estimated',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, { bytes }] of caches()) this.set({ cache }, bytes);
    },
  });
}

import { presentTrace, type Trace, withTrace } from '../tracing/trace.ts';

/** Most statements of one kind that run at the same time. Calls that come meanwhile share the next one. */
const MOST_UNDER_WAY = 2;

/** Most keys of a statement. */
const MOST_KEYS = 200;

interface Call<Value> {
  key: string;
  /** What it is a part of. */
  trace: Trace | undefined;
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that looks up one value by its key. Calls that come while two statements are under way share the next one: to
 * send a statement and wake its process takes longer than to look a few more keys up. A lone call waits for nobody. Each statement
 * begins after its calls were made, so none gets an older value than by a statement of its own; calls for one key may get
 * the same object. `load` gives the values that there are, by key; when it rejects, so do the calls that share it.
 */
export function batched<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const waiting: Call<Value>[] = [];
  let underWay = 0;

  const next = async (): Promise<void> => {
    if (underWay === MOST_UNDER_WAY || waiting.length === 0) return;
    const calls = waiting.splice(0, MOST_KEYS);
    underWay++;
    try {
      // It is recorded as a part of the first call that it serves.
      const keys = [...new Set(calls.map(({ key }) => key))];
      const values = await withTrace(calls[0]?.trace, () => load(keys));
      for (const { key, resolve } of calls) resolve(values.get(key));
    } catch (error) {
      for (const { reject } of calls) reject(error);
    } finally {
      underWay--;
      void next();
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, trace: presentTrace(), resolve, reject });
      void next();
    });
}

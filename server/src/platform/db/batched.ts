import { currentTrace, type Trace, withTrace } from '../tracing/spans.ts';

/** Maximum number of concurrent statements of one kind. Further calls meanwhile share the next statement. */
const MAX_IN_FLIGHT = 2;

/** Maximum number of keys of a statement. */
const MAX_KEYS = 200;

interface Call<Value> {
  key: string;
  /** Trace that the call belongs to. */
  trace: Trace | undefined;
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that looks up one value by its key. Calls during two running statements share the next one,
 * because sending a statement takes longer than looking up a few more keys. A single call does not wait. Each statement
 * begins after its calls were made, so none gets an older value than by a statement of its own; calls for one key may
 * get the same object. `load` returns the existing values by key; when it rejects, its calls reject too.
 */
export function batched<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const waiting: Call<Value>[] = [];
  let underWay = 0;

  const next = async (): Promise<void> => {
    if (underWay === MAX_IN_FLIGHT || waiting.length === 0) return;
    const calls = waiting.splice(0, MAX_KEYS);
    underWay++;
    try {
      // The statement is recorded in the trace of the first call.
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
      waiting.push({ key, trace: currentTrace(), resolve, reject });
      void next();
    });
}

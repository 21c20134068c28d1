/** Returns a function that runs at most `most` pieces of work at a time; others wait in order of arrival. */
export function concurrencyLimit(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limit) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next in the queue takes over the slot.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Lets so many pieces of work run at a time; others wait in the order in which they came. */
export function concurrencyLimit(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever is next takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

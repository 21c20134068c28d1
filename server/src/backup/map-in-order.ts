/**
 * Does something with each item, `limit` at a time, and yields the results in the items' order. An item is taken only once
 * there is room for it, so that neither items nor results are ever all in memory. The first failure ends it, after the work
 * under way.
 */
export async function* mapInOrder<T, R>(
  limit: number,
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      result.catch(() => {}); // awaited in its turn, below
      running.push(result);
      if (running.length >= limit) yield await (running.shift() as Promise<R>);
    }
    while (running.length > 0) yield await (running.shift() as Promise<R>);
  } finally {
    await Promise.allSettled(running);
  }
}

/**
 * Applies a function to each item, `limit` at a time, and yields the results in the items' order. Takes an item only
 * when there is room for it, so that neither all items nor all results are in memory at once. The first failure ends
 * it, after the work in progress.
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
      result.catch(() => {}); // awaited in order, below
      running.push(result);
      if (running.length >= limit) yield await (running.shift() as Promise<R>);
    }
    while (running.length > 0) yield await (running.shift() as Promise<R>);
  } finally {
    await Promise.allSettled(running);
  }
}

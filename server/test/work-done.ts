const iterators = Object.getPrototypeOf([][Symbol.iterator]()) as { next(): unknown };

/**
 * Runs work and returns how many elements of arrays this process went through meanwhile, spread ones included: a measure
 * of work that is the same on each machine.
 */
export async function elementsRead(work: () => unknown): Promise<number> {
  const { next } = iterators;
  let count = 0;
  iterators.next = function (this: unknown) {
    count += 1;
    return next.call(this as never);
  };
  try {
    await work();
  } finally {
    iterators.next = next;
  }
  return count;
}

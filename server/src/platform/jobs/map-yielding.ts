import { setImmediate as nextTurn } from 'node:timers/promises';

/** What is done in one go: a millisecond or two of what it is used for. */
const AT_ONCE = 15;

/** Does something with each of many, in their order. In between it yields to the event loop: one thread answers everybody. */
export async function mapYielding<T, R>(all: readonly T[], work: (each: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (const each of all) {
    if (done.length > 0 && done.length % AT_ONCE === 0) await nextTurn();
    done.push(work(each));
  }
  return done;
}

/**
 * Runs work with a time limit and returns its result. The work gets a signal that aborts after `ms` milliseconds, and
 * when `stopping` aborts. Then this rejects with the signal's reason (after the time limit a `TimeoutError`, a
 * DOMException), even if the work ignores the signal.
 *
 * The timer is a usual one: in Node.js 20 garbage collection can remove that of `AbortSignal.timeout` before it fires
 * when `AbortSignal.any` joins it to another signal, or when the work holds its signal weakly, as `fetch` does.
 */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  stopping?: AbortSignal | null,
): Promise<T> {
  const ending = new AbortController();
  const { signal } = ending;
  const stop = () => ending.abort(stopping?.reason);
  const timer = setTimeout(() => {
    ending.abort(new DOMException(`It took longer than ${ms} ms (timeout)`, 'TimeoutError'));
  }, ms);
  stopping?.addEventListener('abort', stop, { once: true });
  try {
    if (stopping?.aborted) stop();
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return await Promise.race([work(signal), aborted]);
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener('abort', stop);
  }
}

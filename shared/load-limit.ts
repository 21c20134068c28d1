/** Time in milliseconds after which a part of the program counts as failed to load. */
export const LOAD_TIMEOUT_MS = 120_000;

/** Awaits a part of the program. Rejects with an Error when it fails to load or has not loaded within LOAD_LIMIT. */
export function withinLoadLimit<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`A part of the program did not arrive within ${LOAD_TIMEOUT_MS / 1000} s.`)),
      LOAD_TIMEOUT_MS,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

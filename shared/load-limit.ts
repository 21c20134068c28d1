/** Milliseconds after which a part of the program that has not arrived counts as not coming. */
export const LOAD_LIMIT = 120_000;

/**
 * A part of the program that is on its way. Rejects with an Error when it has not arrived within LOAD_LIMIT, as it does
 * when it cannot be loaded.
 */
export function withinLoadLimit<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`A part of the program did not arrive within ${LOAD_LIMIT / 1000} s.`)),
      LOAD_LIMIT,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

import { useSyncExternalStore } from 'react';

/** Whether this is what the server renders, or the browser taking it over: both must come out the same. */
export const useHydrating = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );

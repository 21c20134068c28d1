import { useSyncExternalStore } from 'react';

/** Whether the component is rendered on the server or hydrating in the browser; both must produce the same output. */
export const useHydrating = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );

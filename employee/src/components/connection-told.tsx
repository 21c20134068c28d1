import { useLayoutEffect } from 'react';
import { useApp } from '../models/app.ts';

/** Stands beside what says itself that the server does not answer, so that it is said once. */
export function ConnectionTold() {
  const { told } = useApp().connection;
  // Before it is painted, or both would be seen for a moment.
  useLayoutEffect(() => {
    told.value += 1;
    return () => {
      told.value -= 1;
    };
  }, [told]);
  return null;
}

import { useLayoutEffect } from 'react';
import { useApp } from '../models/app.ts';

/** Stands beside what says itself that the server does not answer, so that it is said once. */
export function SuppressConnectionAlert() {
  const { alertSuppressors } = useApp().connection;
  // Before it is painted, or both would be seen for a moment.
  useLayoutEffect(() => {
    alertSuppressors.value += 1;
    return () => {
      alertSuppressors.value -= 1;
    };
  }, [alertSuppressors]);
  return null;
}

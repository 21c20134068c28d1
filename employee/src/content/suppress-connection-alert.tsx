import { useLayoutEffect } from 'react';
import { useApp } from '../data/app.ts';

/** Hides the general connection alert while mounted, next to a component that reports the lost connection itself. */
export function SuppressConnectionAlert() {
  const { alertSuppressors } = useApp().connection;
  // In a layout effect: before paint, or both would flash.
  useLayoutEffect(() => {
    alertSuppressors.value += 1;
    return () => {
      alertSuppressors.value -= 1;
    };
  }, [alertSuppressors]);
  return null;
}

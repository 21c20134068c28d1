import { useHydrated } from '@tanstack/react-router';
import { useApp } from '../data/app.ts';

/** Returns the current time; during hydration the time when the server rendered the page, so that the markup agrees. */
export function useNow(): Date {
  const { renderedAt } = useApp();
  const isHydrated = useHydrated();
  return (!isHydrated && renderedAt) || new Date();
}

import { useHydrated } from '@tanstack/react-router';
import { useApp } from '../models/app.ts';

/** Now; while a page that was drawn on a server is taken over, the moment that it was drawn for, so that times agree. */
export function useNow(): Date {
  const { drawnAt } = useApp();
  const isHydrated = useHydrated();
  return (!isHydrated && drawnAt) || new Date();
}

import { useHydrated } from '@tanstack/react-router';
import { useApp } from '../models/app.ts';

/** Now; during hydration the moment that the page was rendered for, so that times agree. */
export function useNow(): Date {
  const { renderedAt } = useApp();
  const isHydrated = useHydrated();
  return (!isHydrated && renderedAt) || new Date();
}

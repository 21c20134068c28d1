import { useNow } from './use-now.ts';

/** Returns whether a time has passed; false for null. */
export function usePast(moment: string | null): boolean {
  const now = useNow();
  return moment !== null && new Date(moment) <= now;
}

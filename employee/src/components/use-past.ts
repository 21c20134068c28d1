import { useNow } from './use-now.ts';

/** Whether a moment has come; never for one that there is not. */
export function usePast(moment: string | null): boolean {
  const now = useNow();
  return moment !== null && new Date(moment) <= now;
}

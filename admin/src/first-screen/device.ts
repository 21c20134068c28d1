import type { TenantAccess } from '@piiri/shared/session.ts';

/** What the first screen depends on of a browser and its window. The server has it from a cookie, see `device-cookie.ts`. */
export interface Device {
  /** The window's size, px. */
  width: number;
  height: number;
  /** The width that a list's rows have, px; undefined when it is not known. */
  frame?: number;
  isDark: boolean;
  /** A mouse shows what can be done with a row over it. */
  hovers: boolean;
  /** The person's companies; on the server alone, the browser has them in its storage. */
  tenants?: readonly TenantAccess[];
  /** On the server alone: takes the page's title, which the browser is told by script. */
  onTitle?: (title: string) => void;
}

/** What rows are measured by, where a mouse shows their actions. */
export const HOVERS = '(hover: hover) and (pointer: fine)';

export const DARK = '(prefers-color-scheme: dark)';
const COARSE = '(pointer: coarse)';

/** Whether a media query matches on a device; undefined for queries that the components of a list do not make. */
function answerOf({ width, isDark, hovers }: Device, query: string): boolean | undefined {
  const plain = query.replace('@media', '').trim();
  if (plain === HOVERS) return hovers;
  if (plain === COARSE) return !hovers;
  if (plain === DARK) return isDark;
  const [, edge, px] = /^\((min|max)-width: ?([\d.]+)px\)$/.exec(plain) ?? [];
  if (!edge) return undefined;
  return edge === 'min' ? width >= Number(px) : width <= Number(px);
}

/**
 * Whether a media query matched when the screen was rendered. Of one that the components of a list do not make the browser knows; the
 * server throws.
 */
export function deviceMatches(device: Device, query: string): boolean {
  const answer = answerOf(device, query);
  if (answer !== undefined) return answer;
  if (typeof window === 'undefined') throw new Error(`A media query that the server cannot answer: ${query}`);
  return window.matchMedia(query).matches;
}

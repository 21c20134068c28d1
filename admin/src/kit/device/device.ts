import type { TenantAccess } from '@piiri/shared/session.ts';

/**
 * Browser and window properties on which the first screen depends. The server reads them from a cookie, see
 * `device-cookie.ts`.
 */
export interface Device {
  /** Size of the window, px. */
  width: number;
  height: number;
  /** Width of a list's rows, px; undefined when unknown. */
  frame?: number;
  isDark: boolean;
  /** The pointer can hover, which reveals the actions of a row. */
  hovers: boolean;
  /** The person's companies; only on the server, since the browser reads them from its storage. */
  tenants?: readonly TenantAccess[];
  /** Only on the server: receives the page's title, which a script sets in the browser. */
  onTitle?: (title: string) => void;
}

/** Media query under which hovering reveals the actions of rows. */
export const HOVER_QUERY = '(hover: hover) and (pointer: fine)';

export const DARK_QUERY = '(prefers-color-scheme: dark)';
const COARSE_QUERY = '(pointer: coarse)';

/** Whether a media query matches on a device; undefined for queries that a list's components do not use. */
function evaluateQuery({ width, isDark, hovers }: Device, query: string): boolean | undefined {
  const plain = query.replace('@media', '').trim();
  if (plain === HOVER_QUERY) return hovers;
  if (plain === COARSE_QUERY) return !hovers;
  if (plain === DARK_QUERY) return isDark;
  const [, edge, px] = /^\((min|max)-width: ?([\d.]+)px\)$/.exec(plain) ?? [];
  if (!edge) return undefined;
  return edge === 'min' ? width >= Number(px) : width <= Number(px);
}

/**
 * Whether a media query matched when the screen was rendered. For queries that a list's components do not use, the
 * browser evaluates it; the server throws.
 */
export function deviceMatches(device: Device, query: string): boolean {
  const answer = evaluateQuery(device, query);
  if (answer !== undefined) return answer;
  if (typeof window === 'undefined') throw new Error(`A media query that the server cannot answer: ${query}`);
  return window.matchMedia(query).matches;
}

/** Returns the properties of this browser on which the first screen depends. */
export const currentDevice = (): Device => ({
  width: innerWidth,
  height: innerHeight,
  isDark: matchMedia(DARK_QUERY).matches,
  hovers: matchMedia(HOVER_QUERY).matches,
});

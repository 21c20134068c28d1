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
export const HOVERS = '(hover: hover) and (pointer: fine)';

export const DARK = '(prefers-color-scheme: dark)';
const COARSE = '(pointer: coarse)';

/** Whether a media query matches on a device; undefined for queries that a list's components do not use. */
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
 * Whether a media query matched when the screen was rendered. For queries that a list's components do not use, the
 * browser evaluates it; the server throws.
 */
export function deviceMatches(device: Device, query: string): boolean {
  const answer = answerOf(device, query);
  if (answer !== undefined) return answer;
  if (typeof window === 'undefined') throw new Error(`A media query that the server cannot answer: ${query}`);
  return window.matchMedia(query).matches;
}

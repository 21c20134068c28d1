/** Maximum length of a path to return to, in characters. */
const MAX_LENGTH = 500;

/** Base for parsing paths; no valid path leads to this host. */
const NOWHERE = 'http://nowhere.invalid';

/**
 * Returns the path of this site to continue at after signing in; null for anything else, such as another site's
 * address.
 */
export function returnPath(requested: string | undefined): string | null {
  if (!requested || requested.length > MAX_LENGTH || !/^\/(?![/\\])[\x21-\x7e]*$/.test(requested))
    return null;
  if (!URL.canParse(requested, NOWHERE)) return null;
  const { origin, pathname, search, hash } = new URL(requested, NOWHERE);
  const isPage = !pathname.startsWith('/api') && pathname !== '/login' && !pathname.startsWith('//');
  return origin === NOWHERE && isPage ? `${pathname}${search}${hash}` : null;
}

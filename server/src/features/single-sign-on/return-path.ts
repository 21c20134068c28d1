/** Longest path that is gone back to, in characters. */
const MAX_LENGTH = 500;

/** Where no path of ours leads. */
const NOWHERE = 'http://nowhere.invalid';

/** The path of our own to go on at after signing in; null for anything else, such as another site's address. */
export function returnPath(asked: string | undefined): string | null {
  if (!asked || asked.length > MAX_LENGTH || !/^\/(?![/\\])[\x21-\x7e]*$/.test(asked)) return null;
  if (!URL.canParse(asked, NOWHERE)) return null;
  const { origin, pathname, search, hash } = new URL(asked, NOWHERE);
  const isPage = !pathname.startsWith('/api') && pathname !== '/login' && !pathname.startsWith('//');
  return origin === NOWHERE && isPage ? `${pathname}${search}${hash}` : null;
}

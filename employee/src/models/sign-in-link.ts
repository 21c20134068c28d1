const BEFORE = 'link=';

/** The secret of an operator's link, which stands behind the # of its address; undefined when there is none. */
export function signInLinkOf(hash: string): string | undefined {
  const fragment = hash.replace(/^#/, '');
  return fragment.startsWith(BEFORE) ? fragment.slice(BEFORE.length) || undefined : undefined;
}

/** Whether an address lets somebody in, also in the place of whoever is signed in. */
export const isSignInLink = (hash: string) => signInLinkOf(hash) !== undefined;

const BEFORE = 'link=';

/** Returns the secret of an operator's link, which is in the hash of its URL; undefined when there is none. */
export function signInLinkOf(hash: string): string | undefined {
  const fragment = hash.replace(/^#/, '');
  return fragment.startsWith(BEFORE) ? fragment.slice(BEFORE.length) || undefined : undefined;
}

/** Returns whether a URL signs somebody in, also replacing the current user. */
export const isSignInLink = (hash: string) => signInLinkOf(hash) !== undefined;

const HASH_PREFIX = 'link=';

/** Returns the secret of an operator's link, which is in the hash of its URL; undefined when there is none. */
export function signInLinkOf(hash: string): string | undefined {
  const fragment = hash.replace(/^#/, '');
  return fragment.startsWith(HASH_PREFIX) ? fragment.slice(HASH_PREFIX.length) || undefined : undefined;
}

/** Returns whether a URL signs somebody in, also replacing the current user. */
export const isSignInLink = (hash: string) => signInLinkOf(hash) !== undefined;

const isLocalhost = (hostname: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/**
 * Returns an address of this installation to pass on. Without PUBLIC_URL the server only knows the host `localhost`;
 * the origin of the browser's page replaces it.
 */
export function absoluteAddress(address: string, here: string = window.location.origin): string {
  const { hostname, pathname, search } = new URL(address);
  return hostname === 'localhost' ? `${here}${pathname}${search}` : address;
}

/** Whether the server lacks the address at which people reach it (PUBLIC_URL): providers then cannot redirect back. */
export const lacksPublicUrl = (address: string, here: string = window.location.origin): boolean =>
  isLocalhost(new URL(address).hostname) && !isLocalhost(new URL(here).hostname);

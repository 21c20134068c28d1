const isOwnMachine = (hostname: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/**
 * An address of this installation to hand on. Without PUBLIC_URL the server knows no better host than `localhost`: the one at which the
 * browser reached it takes its place.
 */
export function shownAddress(address: string, here: string = window.location.origin): string {
  const { hostname, pathname, search } = new URL(address);
  return hostname === 'localhost' ? `${here}${pathname}${search}` : address;
}

/** Whether the server does not know the address at which people reach it (PUBLIC_URL): providers lead nobody back there then. */
export const lacksAddress = (address: string, here: string = window.location.origin): boolean =>
  isOwnMachine(new URL(address).hostname) && !isOwnMachine(new URL(here).hostname);

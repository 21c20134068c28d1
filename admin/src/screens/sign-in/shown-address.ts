/**
 * An address of this installation to hand on. Without PUBLIC_URL the server knows no better host than `localhost`: the one at which the
 * browser reached it takes its place.
 */
export function shownAddress(address: string, here: string = window.location.origin): string {
  const { hostname, pathname, search } = new URL(address);
  return hostname === 'localhost' ? `${here}${pathname}${search}` : address;
}

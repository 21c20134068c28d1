/** Returns the address of another page of a list. `current`: path and query of the call. */
export function pageAddress(current: string, page: number): string {
  const url = new URL(current, 'http://host');
  url.searchParams.set('page', String(page));
  return `${url.pathname}${url.search}`;
}

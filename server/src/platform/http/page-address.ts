import type { FastifyRequest } from 'fastify';

/** The address of another page of what a call asks for, below the host. */
export function pageAddress(request: Pick<FastifyRequest, 'url'>, page: number): string {
  const url = new URL(request.url, 'http://host');
  url.searchParams.set('page', String(page));
  return `${url.pathname}${url.search}`;
}

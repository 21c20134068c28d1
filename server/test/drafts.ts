import { expect } from 'vitest';
import type { CallOptions } from './app.ts';
import { buildCompany } from './company.ts';
import { openTrialApp } from './trial-app.ts';

type Who = 'tenantAdmin' | 'groupAdmin' | 'member' | 'outsider' | 'strangerAdmin';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Returns a company with the trial entities, and operations on its drafts. Close its `server`. */
export async function openDrafts() {
  const server = await openTrialApp();
  const company = await buildCompany(server);

  const call = (method: Method, path: string, options: CallOptions & { who?: Who } = {}) =>
    server.call(method, path, { token: company.tokens[options.who ?? 'tenantAdmin'], ...options });

  async function ok(method: Method, path: string, options: CallOptions & { who?: Who } = {}) {
    const answer = await call(method, path, options);
    expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
    return answer.body ? answer.json() : undefined;
  }

  const texts = (title: string) => ({ fi: { title, text: `<p>${title}</p>` } });

  const published = async (more: object = {}): Promise<number> =>
    (
      await ok('POST', 'v1/news/', {
        body: {
          group: company.groups.own,
          release_date: '01.01.2026 12:00',
          published: true,
          translations: texts('Julkaistu'),
          ...more,
        },
      })
    ).id;

  const draft = (id: number, body: object, headers?: Record<string, string>) =>
    ok('PUT', `v1/news/${id}/draft/`, { body, headers });

  const seen = async (id: number, who: Who = 'member') =>
    (await ok('GET', `v1/news/${id}/`, { who })).translations.fi.title;
  const listed = async (who: Who = 'member') =>
    (await ok('GET', 'v1/news/?page_size=1000', { who })).results.map(
      (row: { translations: { fi: { title: string } } }) => row.translations.fi.title,
    );

  return { server, company, call, ok, texts, published, draft, seen, listed };
}

export type Drafts = Awaited<ReturnType<typeof openDrafts>>;

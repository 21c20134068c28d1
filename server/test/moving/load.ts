import type { TestApp } from '../app.ts';

/** Results of calls. */
export interface Load {
  calls: number;
  /** Answers with an error. */
  failed: string[];
  /** In milliseconds. */
  p99: number;
  slowest: number;
}

/** An editor of a separate company. */
export interface Editor {
  server: TestApp;
  token: string;
  group: number;
}

/** Creates an editor in a new company. */
export async function editorIn(server: TestApp, input: { phone?: string } = {}): Promise<Editor> {
  const { id: tenant, everyoneGroup: group } = await server.build.tenant();
  const token = await server.login(await server.build.user({ tenant, is_tenant_admin: true, ...input }));
  return { server, token, group };
}

/** Makes calls of an editor, one after another, until they are stopped. */
export function keepCalling({ server, token, group }: Editor): () => Promise<Load> {
  const times: number[] = [];
  const failed: string[] = [];
  let isStopped = false;
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const startedAt = performance.now();
    const answer = await server.call(method, path, { token, body });
    times.push(performance.now() - startedAt);
    if (answer.statusCode >= 300) failed.push(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
  };
  const work = (async () => {
    for (let number = 0; !isStopped; number++) {
      await call('GET', 'v1/news/?page_size=20');
      await call('GET', 'v1/search/?search=linja');
      await call('PATCH', 'v1/profile/', { language: number % 2 ? 'fi' : 'sv' });
      await call('POST', 'v1/news/', {
        group,
        published: true,
        release_date: '01.01.2026 12:00',
        translations: { fi: { title: `Meanwhile ${number}`, text: '<p>Tehtaan uusi linja käynnistyy.</p>' } },
      });
    }
  })();
  return async () => {
    isStopped = true;
    await work;
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    return { calls: times.length, failed, p99: at(0.99), slowest: at(1) };
  };
}

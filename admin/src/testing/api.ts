import { FetchingRequest } from '@piiri/shared/testing/fetching-request.ts';

/** An API call of a component. */
export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

/** Status, JSON and ETag of an answer, or a response itself, such as one that breaks off. */
export type Answer = { status?: number; json: unknown; etag?: string } | Response;

/** Answers a call, at once or later; undefined: 404. */
export type Answers = (call: Call) => Answer | undefined | Promise<Answer>;

const NOT_FOUND: Answer = { status: 404, json: { code: 'not_found', status: 404, title: '', detail: '' } };

/** Fakes the API on this page, also for uploads that report their progress. Returns the list of calls, which grows. */
export function answerCalls(answers: Answers): Call[] {
  const calls: Call[] = [];
  const real = globalThis.fetch;
  globalThis.XMLHttpRequest = FetchingRequest as unknown as typeof XMLHttpRequest;
  globalThis.fetch = async (address, init) => {
    const { pathname, searchParams } = new URL(String(address), window.location.origin);
    if (!pathname.startsWith('/api/')) return real(address, init);
    const call = {
      method: init?.method ?? 'GET',
      path: pathname.slice('/api/'.length),
      query: Object.fromEntries(searchParams),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    };
    calls.push(call);
    const answer = (await answers(call)) ?? NOT_FOUND;
    if (answer instanceof Response) return answer;
    const { status = 200, json, etag } = answer;
    return Response.json(json, { status, headers: etag ? { ETag: etag } : {} });
  };
  return calls;
}

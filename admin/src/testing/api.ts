/** An API call of a component. */
export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

/** Answers a call with a status and JSON; undefined: 404. */
export type Answers = (call: Call) => { status?: number; json: unknown } | undefined;

/** Fakes the API on this page. Returns the list of calls, which grows. */
export function answerCalls(answers: Answers): Call[] {
  const calls: Call[] = [];
  const real = globalThis.fetch;
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
    const { status = 200, json } = answers(call) ?? {
      status: 404,
      json: { code: 'not_found', status: 404, title: '', detail: '' },
    };
    return Response.json(json, { status });
  };
  return calls;
}

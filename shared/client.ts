import type { RequestArguments } from './contracts/requests.ts';
import type { Routes } from './contracts/routes.ts';

/** Every answer of the API in one shape. `status` 0: there was no answer at all. */
export type Result<T> =
  | { ok: true; status: number; data: T; headers: Headers }
  | { ok: false; status: number; error: unknown; data: unknown; headers?: Headers };

export interface ClientOptions {
  /** Where the API is. */
  base: string;
  token(): string | null;
  language(): string;
  /** The session is over: called on a 401 to a call that carried a token. */
  onUnauthorized(): void;
  /** The server could not be reached. */
  onUnreachable(): void;
  /** What sends the requests; the browser's own when absent. */
  fetch?: typeof fetch;
}

export interface RequestOptions {
  query?: Record<string, string | number | boolean | undefined>;
  /** An object travels as JSON, FormData as multipart. */
  body?: object | FormData;
  headers?: Record<string, string>;
  /** `blob` for files. Default `json`. */
  as?: 'json' | 'blob';
  signal?: AbortSignal;
  /** It is sent even if the page goes away meanwhile; browsers let little through. */
  keepalive?: boolean;
}

export interface Client {
  request<T>(method: string, path: string, options?: RequestOptions): Promise<Result<T>>;
  get<T>(path: string, options?: RequestOptions): Promise<Result<T>>;
  post<T>(path: string, body?: object, options?: RequestOptions): Promise<Result<T>>;
}

async function readBody(response: Response, as: 'json' | 'blob'): Promise<unknown> {
  if (response.ok && as === 'blob') return response.blob();
  const text = await response.text();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The address that a call goes to, below the API's base. */
export function addressOf(path: string, query: RequestOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A caller of the API: adds token and language, and tells of lost sessions and connections in one place. */
export function createClient(options: ClientOptions): Client {
  const request: Client['request'] = async (
    method,
    path,
    { query, body, headers, as = 'json', signal, keepalive } = {},
  ) => {
    const token = options.token();
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    let response: Response;
    try {
      response = await (options.fetch ?? fetch)(`${options.base}/${addressOf(path, query)}`, {
        method,
        headers: {
          'Accept-Language': options.language(),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
          ...headers,
        },
        body: isForm ? body : body ? JSON.stringify(body) : undefined,
        signal,
        keepalive,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      options.onUnreachable();
      return { ok: false, status: 0, error, data: null };
    }
    const data = await readBody(response, as);
    if (response.ok)
      return { ok: true, status: response.status, data: data as never, headers: response.headers };
    if (response.status === 401 && token) options.onUnauthorized();
    const error = response.status === 400 ? JSON.stringify(data) : data;
    return { ok: false, status: response.status, error, data, headers: response.headers };
  };
  return {
    request,
    get: (path, rest) => request('GET', path, rest),
    post: (path, body, rest) => request('POST', path, { ...rest, body }),
  };
}

/** What a call may say besides what its route takes. */
export type CallSettings = Omit<RequestOptions, 'query' | 'body'>;

/** Makes a call that `Routes` names, such as `GET v1/profile/`; query, body and answer have its route's types. */
export function requestRoute<R extends keyof Routes>(
  client: Client,
  route: R,
  ...[options]: RequestArguments<R, CallSettings>
): Promise<Result<Routes[R]>> {
  const [method = '', path = ''] = route.split(' ');
  return client.request(method, path, options as RequestOptions | undefined);
}

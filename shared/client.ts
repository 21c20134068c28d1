import type { ProofMethod } from './contracts/proof.ts';
import type { RequestArguments, RequestOf } from './contracts/requests.ts';
import type { Routes } from './contracts/routes.ts';

/** Uniform result of all API calls. `status` 0: no response. */
export type Result<T> =
  | { ok: true; status: number; data: T; headers: Headers }
  | { ok: false; status: number; error: unknown; data: unknown; headers?: Headers };

export interface ClientOptions {
  /** Base path of the API. */
  base: string;
  token(): string | null;
  language(): string;
  /** Called when the session has ended: on a 401 to a call with a token. */
  onUnauthorized(): void;
  /** Called when the server cannot be reached. */
  onUnreachable(): void;
  /** Called after a call that has changed something. */
  onWritten?(): void;
  /**
   * Asks the person to prove again who they are, in one of the ways. Resolves to whether they did: the call is then made
   * again. Without it the call fails.
   */
  onProofNeeded?(methods: readonly ProofMethod[]): Promise<boolean>;
  /** Sends the requests. Default: the browser's `fetch`. */
  fetch?: typeof fetch;
}

export interface RequestOptions {
  query?: Record<string, string | number | boolean | undefined>;
  /** Objects are sent as JSON, FormData as multipart. */
  body?: object | FormData;
  headers?: Record<string, string>;
  /** `blob` for files, `stream` for what is read as it comes. Default `json`. */
  as?: 'json' | 'blob' | 'stream';
  signal?: AbortSignal;
  /** Whether the request outlives the page; browsers limit the size of such requests. */
  keepalive?: boolean;
}

/** Options of a call besides those of its route. */
export type CallSettings = Omit<RequestOptions, 'query' | 'body'>;

/** Path of a definition, such as `v1/news`; the types of its responses follow from the definition. */
export type DefinitionPath = string & { readonly isOfDefinition: true };

/** Path below that of a definition. */
export type DefinitionSubpath = DefinitionPath | `${DefinitionPath}${string}`;

type PathOf<Method extends string> = keyof {
  [Route in keyof Routes as Route extends `${Method} ${infer Path}` ? Path : never]: unknown;
};

type GetPath = PathOf<'GET'>;
type PostPath = PathOf<'POST'>;
type PutPath = PathOf<'PUT'>;
type PatchPath = PathOf<'PATCH'>;
type DeletePath = PathOf<'DELETE'>;

/** Options and result of a route's call. */
type Options<Route> = RequestArguments<Route, CallSettings>;
type Answer<Route> = Promise<Result<Route extends keyof Routes ? Routes[Route] : never>>;

/** Arguments of a post after the path; a route without a body accepts an empty one. */
type PostArguments<Request extends { body?: unknown }> = undefined extends Request['body']
  ? [body?: Request['body'] | Record<string, never>, settings?: CallSettings]
  : [body: Request['body'], settings?: CallSettings];

/** API client. Argument and response types follow from the route, or from the definition to which the path belongs. */
export interface Client {
  request<Path extends PostPath>(
    method: 'POST',
    path: Path,
    ...options: Options<`POST ${Path}`>
  ): Answer<`POST ${Path}`>;
  request<Path extends PutPath>(
    method: 'PUT',
    path: Path,
    ...options: Options<`PUT ${Path}`>
  ): Answer<`PUT ${Path}`>;
  request<Path extends PatchPath>(
    method: 'PATCH',
    path: Path,
    ...options: Options<`PATCH ${Path}`>
  ): Answer<`PATCH ${Path}`>;
  request<Path extends DeletePath>(
    method: 'DELETE',
    path: Path,
    ...options: Options<`DELETE ${Path}`>
  ): Answer<`DELETE ${Path}`>;
  request<T>(method: string, path: DefinitionSubpath, options?: RequestOptions): Promise<Result<T>>;
  get<Path extends GetPath>(path: Path, ...options: Options<`GET ${Path}`>): Answer<`GET ${Path}`>;
  get<T>(path: DefinitionSubpath, options?: RequestOptions): Promise<Result<T>>;
  post<Path extends PostPath>(
    path: Path,
    ...body: PostArguments<RequestOf<`POST ${Path}`>>
  ): Answer<`POST ${Path}`>;
  post<T>(path: DefinitionSubpath, body?: object, options?: RequestOptions): Promise<Result<T>>;
}

async function readBody(response: Response, as: RequestOptions['as']): Promise<unknown> {
  if (response.ok && as === 'stream') return response.body;
  if (response.ok && as === 'blob') return response.blob();
  const text = await response.text();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the URL of a call, relative to the API's base. */
export function addressOf(path: string, query: RequestOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Returns the ways in which a refusal wants a proof of who the person is; undefined if it is another one. */
function proofMethodsIn(status: number, data: unknown): readonly ProofMethod[] | undefined {
  const { code, methods } = (data ?? {}) as { code?: string; methods?: ProofMethod[] };
  return status === 403 && code === 'proof_needed' ? (methods ?? []) : undefined;
}

/**
 * Creates an API client: adds token and language, reports lost sessions and connections in one place, and makes a call
 * again once the person has proven who they are.
 */
export function createClient(options: ClientOptions): Client {
  /** Calls that want a proof at the same time share it. */
  let proving: Promise<boolean> | undefined;
  const prove = (methods: readonly ProofMethod[]): Promise<boolean> => {
    proving ??= (options.onProofNeeded?.(methods) ?? Promise.resolve(false)).finally(() => {
      proving = undefined;
    });
    return proving;
  };
  const send = async <T>(
    method: string,
    path: string,
    { query, body, headers, as = 'json', signal, keepalive }: RequestOptions = {},
  ): Promise<Result<T>> => {
    const token = options.token();
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    let response: Response;
    let data: unknown;
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
      // A response that breaks off is none: whether the server has done its work is unknown.
      data = await readBody(response, as);
    } catch (error) {
      if (signal?.aborted) throw error;
      options.onUnreachable();
      return { ok: false, status: 0, error, data: null };
    }
    if (response.ok && method !== 'GET') options.onWritten?.();
    if (response.ok)
      return { ok: true, status: response.status, data: data as never, headers: response.headers };
    if (response.status === 401 && token) options.onUnauthorized();
    const error = response.status === 400 ? JSON.stringify(data) : data;
    return { ok: false, status: response.status, error, data, headers: response.headers };
  };
  const request = async <T>(method: string, path: string, sent?: RequestOptions): Promise<Result<T>> => {
    const result = await send<T>(method, path, sent);
    const methods = result.ok ? undefined : proofMethodsIn(result.status, result.data);
    return methods && (await prove(methods)) ? send(method, path, sent) : result;
  };
  const client = {
    request,
    get: (path: string, rest?: RequestOptions) => request('GET', path, rest),
    post: (path: string, body?: object, rest?: RequestOptions) => request('POST', path, { ...rest, body }),
  };
  return client as unknown as Client;
}

/** Makes a call from `Routes`, such as `GET v1/profile/`; query, body and response have the route's types. */
export function requestRoute<R extends keyof Routes>(
  client: Client,
  route: R,
  ...[options]: RequestArguments<R, CallSettings>
): Promise<Result<Routes[R]>> {
  const [method = '', path = ''] = route.split(' ');
  return client.request(method, path as DefinitionPath, options as RequestOptions | undefined);
}

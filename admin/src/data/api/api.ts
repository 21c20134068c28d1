import type { Entity } from '@piiri/schemas';
import {
  type CallSettings,
  type Client,
  type DefinitionPath,
  type RequestOptions,
  requestRoute,
} from '@piiri/shared/client.ts';
import type { RequestArguments } from '@piiri/shared/contracts/requests.ts';
import type { EntityRoutes, Routes } from '@piiri/shared/contracts/routes.ts';
import { editorsPath, editorsQuery } from './dialect.ts';
import { API, client, createConsoleClient } from './http.ts';
import { httpError } from './problem.ts';
import { trackUpload } from './upload-progress.ts';

/** Body of a create or update call: values by the API's names, and picture files. */
export type WriteBody = Readonly<Record<string, unknown>>;

function multipartValue(value: unknown): string | Blob {
  if (value instanceof Blob) return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Converts values to a request body: JSON, or a multipart form when there is a file, with structured values as JSON
 * text.
 */
function toRequestBody(values: object): object | FormData {
  if (values instanceof FormData) return values;
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  if (!entries.some(([, value]) => value instanceof Blob)) return Object.fromEntries(entries);
  const form = new FormData();
  for (const [name, value] of entries) form.set(name, multipartValue(value));
  return form;
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  return headers;
}

/**
 * Returns a `fetch` on XMLHttpRequest that reports the progress of uploads.
 * @param onProgress called with the sent share, 0 to 1
 */
function uploadFetch(onProgress: (share: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(address));
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onload = () => {
        const { status, responseText } = request;
        resolve(new Response(responseText || null, { status, headers: headersOf(request) }));
      };
      request.send(body as XMLHttpRequestBodyInit);
    });
}

interface WithProgress {
  /** Called with the sent share of the body, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Options of a call of an entity. */
interface EntityCallOptions extends RequestOptions, WithProgress {}

/** Query and body as typed by the route, and the options of any call. */
export type CallArguments<R> = RequestArguments<R, CallSettings & WithProgress>;

/** Typed calls of the API. Each throws an HttpError for an error response; with status 0 when there is no response. */
export interface Api {
  /** Calls the route of a feature. */
  call<R extends keyof Routes>(route: R, ...options: CallArguments<R>): Promise<Routes[R]>;
  /**
   * Calls a route of an entity, relative to its path, as an editor. A body with files is sent as a multipart form. The
   * ETag of an object becomes its member `_etag`.
   */
  callEntity<R extends keyof EntityRoutes>(
    entity: Entity,
    route: R,
    options?: EntityCallOptions,
  ): Promise<EntityRoutes[R]>;
  /** Reads a file by the address in its field. */
  readFile(address: string, query?: RequestOptions['query']): Promise<Blob>;
}

type ClientWith = (onProgress: (share: number) => void) => Client;

function withEtag<T>(data: T, headers: Headers): T {
  const etag = headers.get('etag');
  const isObject = typeof data === 'object' && data !== null && !(data instanceof Blob);
  return etag && isObject ? { ...data, _etag: etag } : data;
}

/**
 * Types the calls of a client by the contracts of the routes.
 * @param uploader returns the client for calls that report their progress
 */
export function createApi(client: Client, uploader: ClientWith = () => client): Api {
  const clientFor = (options: WithProgress = {}) =>
    options.onProgress ? uploader(options.onProgress) : client;
  return {
    call: async (route, ...options) => {
      const result = await requestRoute(clientFor(options[0]), route, ...options);
      if (!result.ok) throw httpError(result);
      return result.data;
    },
    callEntity: async (entity, route, { query, body, ...options } = {}) => {
      const [method = '', path = ''] = route.split(' ');
      const send = async (onProgress = options.onProgress) => {
        const result = await clientFor({ onProgress }).request<EntityRoutes[typeof route]>(
          method,
          editorsPath(entity, ...path.split('/').filter(Boolean)) as DefinitionPath,
          { ...options, query: { ...editorsQuery(entity), ...query }, body: sent },
        );
        if (!result.ok) throw httpError(result);
        return withEtag(result.data, result.headers);
      };
      const sent = body && toRequestBody(body);
      return sent instanceof FormData && !options.onProgress ? trackUpload(send) : send();
    },
    readFile: async (address, query) => {
      const path = address.replace(`${API}/`, '');
      const result = await client.request<Blob>('GET', path as DefinitionPath, { query, as: 'blob' });
      if (!result.ok) throw httpError(result);
      return result.data;
    },
  };
}

/** The console's typed API. */
export const api = createApi(client, (onProgress) => createConsoleClient(uploadFetch(onProgress)));

export const { call, callEntity, readFile } = api;

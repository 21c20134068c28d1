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
import { toRequestBody } from './body.ts';
import { editorsPath, editorsQuery } from './dialect.ts';
import { API, client, createConsoleClient } from './http.ts';
import { httpError } from './problem.ts';
import { uploadFetch } from './upload-fetch.ts';
import { trackUpload } from './upload-progress.ts';

interface WithProgress {
  /** Is called with the share of the body that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What a call of a definition may say. */
export interface EntityCallOptions extends RequestOptions, WithProgress {}

/** Query and body, as their route takes them, and what any call may say. */
export type CallArguments<R> = RequestArguments<R, CallSettings & WithProgress>;

/** The typed calls of the API; each throws an HttpError for an error answer, and status 0 without an answer. */
export interface Api {
  /** Makes a call of one feature. */
  call<R extends keyof Routes>(route: R, ...options: CallArguments<R>): Promise<Routes[R]>;
  /**
   * Makes a call of a definition, below its path, as an editor. A body with files is sent as a multipart form. The ETag of an
   * object becomes its member `_etag`.
   */
  callEntity<R extends keyof EntityRoutes>(
    entity: Entity,
    route: R,
    options?: EntityCallOptions,
  ): Promise<EntityRoutes[R]>;
  /** Reads a file by the address that its field answers. */
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
 * @param uploader gives the client for calls that report their progress
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

/** The console's calls of the API. */
export const api = createApi(client, (onProgress) => createConsoleClient(uploadFetch(onProgress)));

export const { call, callEntity, readFile } = api;

import { addressOf, type Client, type Result } from '@piiri/shared/client.ts';

/** API client with prefetched GET calls. */
export interface PrefetchingClient extends Client {
  /** Starts a GET call whose response the next request for the same URL takes. */
  prefetch(address: string): void;
  /** Drops unused responses, which would be outdated. */
  clearPrefetched(): void;
}

/** Wraps an API client; each prefetched response is used once. */
export function withPrefetching(client: Client): PrefetchingClient {
  const prefetched = new Map<string, Promise<Result<unknown>>>();
  const request: Client['request'] = (method, path, options = {}) => {
    const address = addressOf(path, options.query);
    const response = method === 'GET' ? prefetched.get(address) : undefined;
    if (!response) return client.request(method, path, options);
    prefetched.delete(address);
    return response as ReturnType<typeof client.request<never>>;
  };
  return {
    ...client,
    request,
    get: (path, options) => request('GET', path, options),
    prefetch: (address) => void prefetched.set(address, client.get(address)),
    clearPrefetched: () => prefetched.clear(),
  };
}

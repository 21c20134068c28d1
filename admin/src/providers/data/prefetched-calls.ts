import { addressOf, type Client, type Result } from '@piiri/shared/client.ts';

/** A caller of the API that has asked for some things before anybody wanted them. */
export interface PrefetchingClient extends Client {
  /** Asks for what will be wanted at an address. */
  prefetch(address: string): void;
  /** Has what nobody wanted asked for anew: it would be old by then. */
  clearPrefetched(): void;
}

/** Gives a caller of the API that hands out what it asked for early, once each. */
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

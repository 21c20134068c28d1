import { addressOf, type Client, type Result } from '@piiri/shared/client.ts';

/** A caller of the API that has asked for some things before anybody wanted them. */
export interface EarlyClient extends Client {
  /** Asks for what will be wanted at an address. */
  askEarly(address: string): void;
  /** Has what nobody wanted asked for anew: it would be old by then. */
  forgetEarly(): void;
}

/** Gives a caller of the API that hands out what it asked for early, once each. */
export function withEarlyCalls(client: Client): EarlyClient {
  const early = new Map<string, Promise<Result<unknown>>>();
  const request: Client['request'] = (method, path, options = {}) => {
    const address = addressOf(path, options.query);
    const asked = method === 'GET' ? early.get(address) : undefined;
    if (!asked) return client.request(method, path, options);
    early.delete(address);
    return asked as ReturnType<typeof client.request<never>>;
  };
  return {
    ...client,
    request,
    get: (path, options) => request('GET', path, options),
    askEarly: (address) => void early.set(address, client.get(address)),
    forgetEarly: () => early.clear(),
  };
}

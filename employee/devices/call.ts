import { deviceLanguage } from './texts.ts';

/** An answer of the API: status 0 when the server did not answer. */
export interface Answer<Data> {
  status: number;
  data: Data | undefined;
  headers: Headers;
}

/** Milliseconds after which a call counts as unanswered. */
const TIMEOUT_MS = 20_000;

/** Makes a call of the API. `token`: of the device or of a session. */
export async function call<Data>(
  method: 'GET' | 'POST',
  path: string,
  { body, token, language = deviceLanguage() }: { body?: object; token?: string; language?: string } = {},
): Promise<Answer<Data>> {
  try {
    const response = await fetch(`/api/${path}`, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        Accept: 'application/json',
        'Accept-Language': language,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      data: text ? (JSON.parse(text) as Data) : undefined,
      headers: response.headers,
    };
  } catch {
    return { status: 0, data: undefined, headers: new Headers() };
  }
}

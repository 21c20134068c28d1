import type { Result } from '@piiri/shared/client.ts';
import { API, currentLanguage, currentToken, onSessionEnded } from './http.ts';

export interface FormCall {
  body: FormData;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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

/** Sends a multipart form and tells how much of it has gone (0 to 1), which `fetch` cannot. Status 0: no answer at all. */
export function sendForm(
  method: string,
  path: string,
  { body, query = {}, headers = {} }: FormCall,
  onProgress: (share: number) => void,
): Promise<Result<unknown>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, `${API}/${path}?${new URLSearchParams(query)}`);
    request.setRequestHeader('Authorization', `Bearer ${currentToken() ?? ''}`);
    request.setRequestHeader('Accept-Language', currentLanguage());
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve({ ok: false, status: 0, error: null, data: null });
    request.onload = () => {
      const { status } = request;
      const data = parsed(request.responseText);
      if (status === 401) onSessionEnded();
      if (status >= 200 && status < 300) resolve({ ok: true, status, data, headers: headersOf(request) });
      else resolve({ ok: false, status, error: data, data });
    };
    request.send(body);
  });
}

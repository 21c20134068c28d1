import type { Result } from '@piiri/shared/client.ts';

interface Upload {
  address: string;
  token: string | null;
  language: string;
  headers: Record<string, string>;
  body: FormData;
  /** Cancels the upload. */
  signal: AbortSignal;
  /** `share`: part of the body already sent, from 0 to 1. */
  onProgress(share: number): void;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends a form and reports upload progress, which `fetch` cannot do. Status 0: no response. */
export function upload<T>({ address, token, language, headers, body, signal, onProgress }: Upload) {
  return new Promise<Result<T>>((resolve) => {
    const request = new XMLHttpRequest();
    const lost = () => resolve({ ok: false, status: 0, error: null, data: null });
    request.open('POST', address);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Accept-Language', language);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = lost;
    request.onabort = lost;
    request.onload = () => {
      const { status } = request;
      const data = parseJson(request.responseText);
      // An answer that broke off is none: whether the file is stored is unknown.
      if (data === null && status < 300) return lost();
      if (status >= 200 && status < 300)
        resolve({ ok: true, status, data: data as T, headers: new Headers() });
      else resolve({ ok: false, status, error: data, data });
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

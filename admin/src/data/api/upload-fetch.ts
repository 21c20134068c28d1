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
export function uploadFetch(onProgress: (share: number) => void): typeof fetch {
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

/**
 * An XMLHttpRequest that sends by the page's `fetch`, so that a test which answers that one answers uploads, too. It
 * reports half of the body as sent before the answer.
 */
export class FetchingRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  #method = 'GET';
  #address = '';
  #headers: Record<string, string> = {};
  #received = new Headers();
  #isAborted = false;

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getAllResponseHeaders(): string {
    return [...this.#received].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  abort(): void {
    this.#isAborted = true;
    this.onabort?.();
  }

  async send(body: BodyInit): Promise<void> {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    try {
      const response = await fetch(this.#address, { method: this.#method, headers: this.#headers, body });
      this.responseText = await response.text();
      this.status = response.status;
      this.#received = response.headers;
    } catch {
      if (!this.#isAborted) this.onerror?.();
      return;
    }
    if (!this.#isAborted) this.onload?.();
  }
}

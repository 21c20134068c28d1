/** Holds an answer back until `arrive` is called, as over a slow connection. */
export function slow<T>(answer: T): { answer: Promise<T>; arrive: () => void } {
  let resolve: (answer: T) => void = () => undefined;
  const arriving = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { answer: arriving, arrive: () => resolve(answer) };
}

/** Returns a response that breaks off while its body is read, as when the connection is lost. */
export function cut(status = 200): Response {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"id":'));
      stream.error(new TypeError('The connection is lost.'));
    },
  });
  return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
}

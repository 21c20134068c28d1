/** Under which key the browser keeps what waits for a connection, see waiting.ts. */
export const PENDING_WRITES_KEY = 'waiting';

const TRANSIENT_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  '53300', // too many connections
  '57P01', // the server is being stopped
  '57P02', // another connection crashed
  '57P03', // starting, recovering or stopping
]);

/** Returns the code of a failed connection from the system or PostgreSQL, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns an error as one line; a refused connection to several addresses has no message of its own. */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return errorText(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Returns whether a new attempt to connect may succeed. A connection cut without an answer has no code. */
export function isTransient(error: unknown): boolean {
  const code = errorCode(error);
  if (code) return TRANSIENT_CODES.has(code);
  return /terminated|timeout/i.test(errorText(error));
}

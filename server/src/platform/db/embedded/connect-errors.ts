const PASSING = new Set([
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

/** The system's or PostgreSQL's code of a failed connection, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** What went wrong in one line; a refused connection to several addresses has no message of its own. */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return errorText(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Whether trying the same connection again may help. A connection cut without a word has no code. */
export function isPassing(error: unknown): boolean {
  const code = errorCode(error);
  if (code) return PASSING.has(code);
  return /terminated|timeout/i.test(errorText(error));
}

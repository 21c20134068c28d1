import { bySourceLines } from './source-lines.ts';

/** Members of PostgreSQL's errors that name things of ours; the others may hold what people wrote. */
const TELLING = ['code', 'severity', 'table', 'column', 'constraint', 'routine', 'statusCode'] as const;

type Loggable = Record<string, unknown>;

/**
 * Whether the words of an error quote what it could not take: the database's, and what wraps one, values; those of parsers, such
 * as `JSON.parse`, the text.
 */
function quotesValues(error: Error): boolean {
  return (
    error instanceof SyntaxError ||
    'query' in error ||
    'severity' in error ||
    (error.cause instanceof Error && quotesValues(error.cause))
  );
}

/**
 * What of an error may be written down: where it happened and what kind it is. Nothing that people wrote stands in it, so
 * that a log contains nobody's news, messages or feedback.
 */
export function loggableError(error: unknown): Loggable {
  if (!(error instanceof Error)) return { type: typeof error };
  const kept = TELLING.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    return value === undefined ? [] : [[name, value]];
  });
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(!quotesValues(error) && { message: error.message }),
    ...Object.fromEntries(kept),
    ...('query' in error && { query: error.query }),
    stack: bySourceLines(frames.join('\n')),
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
  };
}

import { toSourcePositions } from './source-lines.ts';

/** Members of PostgreSQL's errors that only contain names of the product; the others may contain people's texts. */
const LOGGABLE_MEMBERS = [
  'code',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
  'statusCode',
] as const;

type Loggable = Record<string, unknown>;

/**
 * Returns whether an error's message may quote input: messages of the database, and of errors that wrap them, contain
 * values; those of parsers, such as `JSON.parse`, contain the text.
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
 * Returns the loggable parts of an error: its kind and where it happened, without anything that people wrote, so that a
 * log contains nobody's news, messages or feedback.
 */
export function loggableError(error: unknown): Loggable {
  if (!(error instanceof Error)) return { type: typeof error };
  const entries = LOGGABLE_MEMBERS.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    return value === undefined ? [] : [[name, value]];
  });
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(!quotesValues(error) && { message: error.message }),
    ...Object.fromEntries(entries),
    ...('query' in error && { query: error.query }),
    stack: toSourcePositions(frames.join('\n')),
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
  };
}

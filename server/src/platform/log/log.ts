import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/config.ts';
import { toSourcePositions } from './source-lines.ts';

/** Paths that are redacted in every log. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.old_password',
  '*.new_password',
  '*.pin_code',
  '*.token',
];

/**
 * Creates the log: in production JSON lines for programs; otherwise lines for people. `to`: target of the JSON lines,
 * instead of standard output.
 */
export function createLog(
  { logLevel, production }: Pick<Config, 'logLevel' | 'production'>,
  to?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    redact: { paths: SECRETS, censor: '[secret]' },
    serializers: {
      err: loggableError,
      // Logs the route instead of the address, which may contain calendar secrets, push endpoints and search words.
      req: ({
        method,
        id,
        routeOptions,
      }: {
        method: string;
        id: string;
        routeOptions?: { url?: string };
      }) => ({
        method,
        route: routeOptions?.url ?? 'none',
        id,
      }),
    },
  };
  if (to) return pino(options, to);
  if (production) return pino(options);
  const colorize = process.stdout.isTTY && !process.env.NO_COLOR;
  return pino(
    options,
    pretty({ colorize, ignore: 'pid,hostname,reqId,responseTime', translateTime: 'HH:MM:ss', sync: true }),
  );
}

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

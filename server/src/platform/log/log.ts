import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/config.ts';
import { loggableError } from './loggable-error.ts';

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

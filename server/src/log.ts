import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';
import { loggableError } from './loggable-error.ts';

/** Paths that must never be written down, whoever logs them. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.old_password',
  '*.new_password',
  '*.pin_code',
  '*.token',
];

/** Structured logs: JSON lines in production or when they go to a file, readable lines on a terminal. */
export function createLog({ logLevel, production }: Pick<Config, 'logLevel' | 'production'>): Logger {
  const options = {
    level: logLevel,
    redact: { paths: SECRETS, censor: '[secret]' },
    serializers: {
      err: loggableError,
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        // What people search for is nobody's business but theirs.
        url: request.url.replace(/([?&]search=)[^&]*/g, '$1…'),
        id: request.id,
      }),
    },
  };
  if (production || !process.stdout.isTTY) return pino(options);
  return pino(
    options,
    pretty({ colorize: true, ignore: 'pid,hostname,reqId,responseTime', translateTime: 'HH:MM:ss' }),
  );
}

import { ConfigError } from './config.ts';
import { DatabaseUnavailable } from './db/embedded/index.ts';
import { UnfitDatabase } from './db/migrate.ts';

/** What kept the program from its work, for an operator who can mend it. Undefined for a fault of ours. */
export function inOneLine(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  if (error instanceof DatabaseUnavailable || error instanceof UnfitDatabase) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `The port is taken (${message}). Choose another with PORT.`;
  return undefined;
}

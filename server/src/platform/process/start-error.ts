import { isIP } from 'node:net';
import { violationText } from './violation-text.ts';

/** A problem that prevents the start and that the operator can fix. The message is one line. */
export class StartError extends Error {
  /** The line that is printed. */
  get line(): string {
    return this.message;
  }
}

/** Returns why listening failed, for the operator who set PORT and HOST. */
export function listenError(error: unknown, { port, host }: { port: number; host: string }): unknown {
  const [code, message] = [codeOf(error), messageOf(error)];
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(`The port ${port} is taken (${message}). Choose another with PORT.`);
    case 'EACCES':
      return new StartError(
        `The port ${port} is not for this user (${message}). Choose one above 1023 with PORT.`,
      );
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
      return new StartError(
        isIP(host)
          ? `HOST: ${host} is no address of this machine (${code}). 0.0.0.0 stands for all of them.`
          : `HOST: ${host} is not known here (${code}). Name an address of this machine, or 0.0.0.0 for all of them.`,
      );
    default:
      return error;
  }
}

const partOf = (error: unknown, name: 'code' | 'message'): string => {
  const part: unknown = typeof error === 'object' && error !== null && Reflect.get(error, name);
  return typeof part === 'string' ? part : '';
};

/** Returns the code of a thrown value, as errors of Node, PostgreSQL and Fastify have; empty without one. */
export const codeOf = (error: unknown): string => partOf(error, 'code');

/** Returns the message of a thrown value; empty without one. */
export const messageOf = (error: unknown): string => partOf(error, 'message');

/** Returns an error as one line for an operator who can fix it. Undefined for a bug of the program. */
export function inOneLine(error: unknown): string | undefined {
  if (error instanceof StartError) return error.line;
  const violation = violationText(error);
  if (violation) return `The database refuses: ${violation}.`;
  const { code, syscall, severity, message } = rootOf(error);
  if (severity) return `The database refuses: ${message} (${code})`;
  if (code && syscall) return `The system refuses: ${message}`;
  return undefined;
}

type Cause = Partial<NodeJS.ErrnoException> & { severity?: string; cause?: unknown };

/** Returns the innermost cause of an error. */
function rootOf(error: unknown): Cause {
  let root = (error ?? {}) as Cause;
  while (root.cause instanceof Error) root = root.cause as Cause;
  return root;
}

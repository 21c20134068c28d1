import { isIP } from 'node:net';
import { codeOf, messageOf } from './error-parts.ts';

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

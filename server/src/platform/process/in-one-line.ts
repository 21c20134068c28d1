import { StartError } from './start-error.ts';

/** Returns an error as one line for an operator who can fix it. Undefined for a bug of the program. */
export function inOneLine(error: unknown): string | undefined {
  if (error instanceof StartError) return error.line;
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

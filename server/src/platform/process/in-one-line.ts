import { StartError } from './start-error.ts';

/** What kept the program from its work, for an operator who can mend it. Undefined for a fault of ours. */
export function inOneLine(error: unknown): string | undefined {
  if (error instanceof StartError) return error.line;
  const { code, syscall, severity, message } = rootOf(error);
  if (severity) return `The database refuses: ${message} (${code})`;
  if (code && syscall) return `The system refuses: ${message}`;
  return undefined;
}

type Cause = Partial<NodeJS.ErrnoException> & { severity?: string; cause?: unknown };

/** The error that others were wrapped around. */
function rootOf(error: unknown): Cause {
  let root = (error ?? {}) as Cause;
  while (root.cause instanceof Error) root = root.cause as Cause;
  return root;
}

/** Returns whether an error is a lock that was not available within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return code === '55P03' || (cause !== undefined && isLockTimeout(cause));
}

/** Returns whether an error is a statement that took longer than `statement_timeout`, or was cancelled. */
export function isStatementTimeout(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return code === '57014' || (cause !== undefined && isStatementTimeout(cause));
}

/** Returns whether an error means that the database is unavailable, rather than that a query was wrong. */
export function isConnectionError(error: unknown): boolean {
  for (let cause = error as { code?: string; message?: string; cause?: unknown } | undefined; cause; ) {
    const { code = '', message = '' } = cause;
    if (
      /^(08|57P0|53)/.test(code) ||
      /^(E(CONNREFUSED|CONNRESET|PIPE|NOENT|TIMEDOUT)|ERR_STREAM_\w+)$/.test(code)
    )
      return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)/.test(
        message,
      )
    )
      return true;
    cause = cause.cause as typeof cause;
  }
  return false;
}

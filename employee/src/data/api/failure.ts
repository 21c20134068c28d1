import type { Result } from '@piiri/shared/client.ts';
import type { Problem } from '@piiri/shared/errors.ts';

/** A call that did not succeed. `status` 0: the server did not answer. */
export class CallFailure extends Error {
  readonly status: number;
  readonly problem: Partial<Problem>;

  constructor(status: number, data: unknown) {
    super(`call failed: ${status}`);
    this.name = 'CallFailure';
    this.status = status;
    this.problem = typeof data === 'object' && data !== null ? data : {};
  }
}

/** Returns the data of a response. Throws CallFailure unless it was successful. */
export function dataOf<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw new CallFailure(result.status, result.data);
}

/** Returns the first message about a field in a refused write; undefined when there is none. */
export function messageAt(data: unknown, field: string): string | undefined {
  const errors = (data as Partial<Problem> | null)?.errors;
  return errors?.[field]?.[0];
}

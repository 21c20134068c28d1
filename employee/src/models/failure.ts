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

/** The data of an answer; throws CallFailure for any other than success. */
export function dataOf<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw new CallFailure(result.status, result.data);
}

/** The first message that a refused write says about a field, undefined when it says none. */
export function messageAt(data: unknown, field: string): string | undefined {
  const errors = (data as Partial<Problem> | null)?.errors;
  return errors?.[field]?.[0];
}

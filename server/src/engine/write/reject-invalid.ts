import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';

/** Throws `invalid` with a call's errors by field, if there are any. */
export function rejectInvalid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}

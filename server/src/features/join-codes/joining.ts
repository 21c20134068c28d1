import username from '@piiri/schemas/field-types/username.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { hashPassword, passwordProblem } from '../../platform/auth/password-rules.ts';
import { readPhone } from '../../platform/phone/read-phone.ts';
import type { Services } from '../../platform/services.ts';
import { isForbiddenPassword } from '../sessions/public.ts';
import type { OpenCode } from './attempts.ts';

/** The values that a joining person chose, as sent. */
export interface Joining {
  password: string;
  username?: string | null;
  phone?: string | null;
}

export interface ChosenValues {
  hash: string;
  username: string;
  /** In international format. */
  phone: string | undefined;
}

/** Returns the chosen values as they are stored. Throws `invalid` with all errors. */
export async function readJoining(
  { config }: Services,
  code: OpenCode,
  joining: Joining,
): Promise<ChosenValues> {
  const errors: FieldErrors = {};
  const named = username
    .schema({}, { timeZone: 'UTC', cleanHtml: String })
    .safeParse(joining.username || code.username);
  if (!named.success) errors.username = named.error.issues.slice(0, 1).map(({ message }) => message);
  const phone = joining.phone ? readPhone(joining.phone) : undefined;
  if (joining.phone && !phone) errors.phone = ['not_phone'];
  const names = [code.firstName, code.company, code.username, joining.username, phone];
  const problem = isForbiddenPassword(config, joining.password)
    ? 'password_too_common'
    : passwordProblem(
        joining.password,
        names.filter((name) => typeof name === 'string'),
      );
  if (problem) errors.password = [problem];
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  return { hash: await hashPassword(joining.password), username: String(named.data), phone };
}

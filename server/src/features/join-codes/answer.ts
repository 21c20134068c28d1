import type { JoinAttempt } from '@piiri/shared/contracts/join-codes.ts';
import type { Services } from '../../platform/services.ts';
import { attemptBy, type OpenCode } from './attempts.ts';

/** Returns what is answered to a valid code or fact, with a new attempt. */
export function answerOf(services: Pick<Services, 'sign'>, code: OpenCode): JoinAttempt {
  const { firstName: first_name, company, username, hasPhone: has_phone } = code;
  return {
    attempt_id: attemptBy(services, code),
    first_name,
    company,
    needs: ['password'],
    username,
    has_phone,
  };
}

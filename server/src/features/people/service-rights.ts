import { AppError } from '@piiri/shared/errors.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Saving } from '../../engine/write/hooks.ts';

/** Fields that give a person more rights than an employee. */
const RIGHTS = ['is_tenant_admin', 'is_feedback_manager', 'admin_groups'] as const;

/** Credentials; whoever can change a person's can sign in as them. */
const CREDENTIAL_FIELDS = ['phone', 'username'] as const;

const isRight = (value: unknown) => value === true || (Array.isArray(value) && value.length > 0);

const differs = (now: unknown, before: unknown) =>
  now !== undefined && JSON.stringify(now ?? null) !== JSON.stringify(before ?? null);

/**
 * Throws `forbidden` if a service token would give a person rights, or change the credentials of a person with rights.
 * Otherwise `user:write` would give access to everything outside of its scope.
 */
export function assertNoRightsByService({ actor }: Transaction, savings: readonly Saving[]): void {
  if (!actor?.service) return;
  for (const { before, columns } of savings) {
    const gives = RIGHTS.some((name) =>
      before ? differs(columns[name], before[name]) : isRight(columns[name]),
    );
    const isPrivileged = before !== undefined && RIGHTS.some((name) => isRight(before[name]));
    if (gives || (isPrivileged && CREDENTIAL_FIELDS.some((name) => differs(columns[name], before[name]))))
      throw new AppError('forbidden');
  }
}

import { AppError } from '@piiri/shared/errors.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Saving } from '../../engine/write/hooks.ts';

/** Rights by which a person does more than an employee. */
const RIGHTS = ['is_tenant_admin', 'is_feedback_manager', 'admin_groups'] as const;

/** What a person signs in with: whoever changes it can become them. */
const SIGN_IN = ['phone', 'username'] as const;

const isRight = (value: unknown) => value === true || (Array.isArray(value) && value.length > 0);

const differs = (now: unknown, before: unknown) =>
  now !== undefined && JSON.stringify(now ?? null) !== JSON.stringify(before ?? null);

/**
 * A service token gives nobody rights, and changes nothing that somebody with rights signs in with: else `user:write` would open
 * everything that it is not a scope of. Throws `forbidden`.
 */
export function assertNoRightsByService({ actor }: Transaction, savings: readonly Saving[]): void {
  if (!actor?.service) return;
  for (const { before, columns } of savings) {
    const gives = RIGHTS.some((name) =>
      before ? differs(columns[name], before[name]) : isRight(columns[name]),
    );
    const isPrivileged = before !== undefined && RIGHTS.some((name) => isRight(before[name]));
    if (gives || (isPrivileged && SIGN_IN.some((name) => differs(columns[name], before[name]))))
      throw new AppError('forbidden');
  }
}

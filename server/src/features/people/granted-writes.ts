import { AppError } from '@piiri/shared/errors.ts';
import type { Row } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Saving } from '../../engine/write/hooks.ts';
import { differs, hasRights, isRight, protectedChanges, RIGHTS } from './rights.ts';

const forbidden = () => new AppError('forbidden', { detail: 'rights_not_by_role' });

/** Whether a person writes who is no tenant admin: a role may let them write details of others. */
const isByRole = ({ actor, agent }: Pick<Transaction, 'actor' | 'agent'>): boolean =>
  actor !== undefined && actor.service === undefined && agent === undefined && !actor.isTenantAdmin;

/**
 * Throws `forbidden` if a person who is no tenant admin would give or take rights in the console, their own included, or
 * change how another person signs in or whether they may. A new person comes with a phone number and a user name.
 */
export function assertRoleMaySave(tx: Transaction, savings: readonly Saving[]): void {
  if (!isByRole(tx)) return;
  for (const { action, before, columns } of savings) {
    const changesRights = RIGHTS.some((name) =>
      before ? differs(columns[name], before[name]) : isRight(columns[name]),
    );
    if (changesRights) throw forbidden();
    if (!before || before.id === tx.actor?.userId) continue;
    const isProtected =
      action === 'restore' ? hasRights(before) : protectedChanges(columns, before).length > 0;
    if (isProtected) throw forbidden();
  }
}

/** Throws `forbidden` if a person who is no tenant admin would delete another person with rights. */
export function assertRoleMayDelete(tx: Transaction, row: Row): void {
  if (isByRole(tx) && hasRights(row) && row.id !== tx.actor?.userId) throw forbidden();
}

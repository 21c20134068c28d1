import { AppError } from '@piiri/shared/errors.ts';
import type { Row } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Saving } from '../../engine/write/hooks.ts';
import { differs, hasRights, isRight, NOT_BY_MACHINE, protectedChanges, RIGHTS } from './rights.ts';
import { assertAdminLeft, isAdmin } from './users.ts';

type Writer = Pick<Transaction, 'actor' | 'agent'>;

/** Whether no person writes, but a service token, the company's directory or its sign-in provider. */
const isMachine = ({ actor, agent }: Writer) =>
  actor?.service !== undefined || (agent !== undefined && agent !== 'operator');

/** A directory says who works for the company, so it may end and begin the access of people with rights as well. */
const mayChange = ({ agent }: Writer, name: string) =>
  (agent === 'scim' || agent === 'ldap') && name === 'active';

const byMachine = () => new AppError('forbidden', { detail: NOT_BY_MACHINE });

/**
 * Throws `forbidden` if a machine would give or take rights in the console, or change how a person with rights signs in,
 * is recognised or gets in. Otherwise the scope `user:write` or a directory's token would give access to everything.
 */
export function assertMachineMaySave(tx: Transaction, savings: readonly Saving[]): void {
  if (!isMachine(tx)) return;
  for (const { action, before, columns } of savings) {
    const changesRights = RIGHTS.some((name) =>
      before ? differs(columns[name], before[name]) : isRight(columns[name]),
    );
    if (changesRights) throw byMachine();
    if (!before || !hasRights(before)) continue;
    const isAllowed = protectedChanges(columns, before).every((name) => mayChange(tx, name));
    if (action === 'restore' || !isAllowed) throw byMachine();
  }
}

/** Throws `forbidden` if a machine would delete a person with rights, and `conflict` for the last tenant admin. */
export async function assertMachineMayDelete(tx: Transaction, row: Row): Promise<void> {
  if (!isMachine(tx) || !hasRights(row)) return;
  if (isAdmin(row)) await assertAdminLeft(tx, row.id);
  throw byMachine();
}

const byRole = () => new AppError('forbidden', { detail: 'rights_not_by_role' });

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
    if (changesRights) throw byRole();
    if (!before || before.id === tx.actor?.userId) continue;
    const isProtected =
      action === 'restore' ? hasRights(before) : protectedChanges(columns, before).length > 0;
    if (isProtected) throw byRole();
  }
}

/** Throws `forbidden` if a person who is no tenant admin would delete another person with rights. */
export function assertRoleMayDelete(tx: Transaction, row: Row): void {
  if (isByRole(tx) && hasRights(row) && row.id !== tx.actor?.userId) throw byRole();
}

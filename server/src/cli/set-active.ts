import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { committer } from '../engine/commit/commit.ts';
import { entityOf } from '../engine/model/tables.ts';
import { lockRow } from '../engine/write/lock.ts';
import { storeChange } from '../engine/write/store.ts';
import { users } from '../features/people/public.ts';
import { memberships } from '../platform/db/tables/accounts.ts';
import { tenants } from '../platform/db/tables/tenants.ts';
import type { Services } from '../platform/services.ts';
import { CommandFailure } from './command.ts';
import { findAccount } from './find-account.ts';

/**
 * Activates or deactivates a person in their companies, or in the one with a name, and returns a line about each. Throws
 * CommandFailure when there is none, or when a company would be left without an admin: the companies before it are
 * changed then.
 */
export async function setActive(
  services: Services,
  text: string,
  { active, company }: { active: boolean; company?: string },
): Promise<string[]> {
  const { system } = services.database;
  const account = await findAccount(system, text);
  const all = await system
    .select({ tenantId: tenants.id, name: tenants.name, userId: users.id, active: users.active })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenant_id))
    .innerJoin(users, and(eq(users.id, memberships.user_id), isNull(users.deleted_at)))
    .where(eq(memberships.account_id, account.id))
    .orderBy(asc(tenants.id));
  const chosen = all.filter(
    ({ name }) => company === undefined || name.toLowerCase() === company.trim().toLowerCase(),
  );
  if (chosen.length === 0)
    throw new CommandFailure(
      `${account.username} belongs to no company${company === undefined ? '' : ` called ${company}`}.`,
    );
  const word = active ? 'enabled' : 'disabled';
  const lines: string[] = [];
  for (const membership of chosen) {
    const { tenantId, name, userId } = membership;
    if (membership.active === active) {
      lines.push(`${account.username} was ${word} in ${name} already.`);
      continue;
    }
    const change = committer(services, { tenantId, agent: 'operator' })(
      async (tx) => {
        const user = entityOf('user');
        await storeChange(tx, user, await lockRow(tx, user, Number(userId)), { active });
      },
      { asOwner: true },
    );
    await change.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new CommandFailure(`${account.username} is the last admin of ${name}: make another one first.`);
    });
    lines.push(`${account.username} is ${word} in ${name}.`);
  }
  return lines;
}

import { and, eq, isNull } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import { users } from '../../features/people/public.ts';
import { LINK_HOURS, makeSignInLink } from '../../features/sign-in/sign-in-link.ts';
import { memberships } from '../../platform/db/tables/accounts.ts';
import { readPhone } from '../../platform/phone/read-phone.ts';
import type { Services } from '../../platform/services.ts';
import { CommandFailure, defineCommand, UsageFailure } from '../command.ts';
import { type Admin, checkAdmin, createAdmin } from '../create-admin.ts';
import { findAccount } from '../find-account.ts';
import { findTenant } from '../find-tenant.ts';

/** Makes a person of a company its admin, active and with full rights. Throws CommandFailure when it has no such person. */
async function promote(services: Services, tenant: { id: number; name: string }, text: string) {
  const { system } = services.database;
  const account = await findAccount(system, text);
  const [member] = await system
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.user_id), isNull(users.deleted_at)))
    .where(and(eq(memberships.account_id, account.id), eq(memberships.tenant_id, tenant.id)));
  if (!member) throw new CommandFailure(`${account.username} belongs to no company called ${tenant.name}.`);
  const rights = { is_tenant_admin: true, active: true, read_only: false };
  await committer(services, { tenantId: tenant.id, agent: 'operator' })(
    async (tx) => {
      const user = entityOf('user');
      await storeChange(tx, user, await lockRow(tx, user, Number(member.id)), rights);
    },
    { asOwner: true },
  );
  return account;
}

/** Gives a company another admin, such as when the last one has left. */
export default defineCommand({
  name: 'tenant admin add',
  summary: 'Makes a person the admin of a company: one of its people, or a new one.',
  operands: ['name'],
  options: {
    person: {
      value: 'user name or phone',
      about: 'One of its people, who is activated if they were not active.',
    },
    'first-name': { value: 'name', about: 'First name of a new person.' },
    'last-name': { value: 'name', about: 'Last name of a new person.' },
    phone: { value: 'number', about: 'The number that a new person signs in with, as +358401234567.' },
    username: { value: 'name', about: 'User name of a new person. Made from the name when absent.' },
  },
  manual: [
    `Either --person, or --first-name, --last-name and --phone. A link is printed by which they sign in once, within ${LINK_HOURS} hours, to this company alone. The company sees the change in its history.`,
  ],
  async run({ operands: [written], options, config, open, say, data }) {
    const { person, phone, username, 'first-name': first_name, 'last-name': last_name } = options;
    const isNew = first_name !== undefined && last_name !== undefined && phone !== undefined;
    if ((person === undefined) === !isNew)
      throw new UsageFailure('Either --person, or --first-name, --last-name and --phone.');
    const admin: Admin | undefined = isNew
      ? { first_name, last_name, phone: readPhone(phone) ?? phone, username }
      : undefined;
    if (admin) checkAdmin(admin, '');
    const services = await open();
    const { system } = services.database;
    const tenant = await findTenant(system, written);
    const account = admin
      ? await createAdmin(system, tenant.id, admin, '')
      : (await promote(services, tenant, person ?? '')).id;
    const link = await makeSignInLink(system, config, { account, tenantId: tenant.id });
    data({ company: tenant.id, link, link_hours: LINK_HOURS });
    say(`${tenant.name} has another admin, who signs in once within ${LINK_HOURS} hours by ${link}`);
  },
});

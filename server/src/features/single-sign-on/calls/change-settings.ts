import { signInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import type { Transaction } from '../../../engine/commit/transaction.ts';
import { rejectInvalid } from '../../../engine/write/reject-invalid.ts';
import { lockNamed } from '../../../platform/db/advisory-locks.ts';
import { tenants } from '../../../platform/db/tables/companies.ts';
import { type SignInSettings, signInSettings } from '../../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../../platform/services.ts';
import { signInAnswerOf } from '../answer.ts';
import { type SignInInput, signInInput } from '../input.ts';
import { issuerProblem } from '../issuer.ts';
import { encryptSecret, settingsOf } from '../settings.ts';

/**
 * Returns the settings with the sent changes. The client secret belongs to the provider that issued it, so it is
 * removed when the issuer changes.
 */
function applyChanges(
  services: Services,
  before: SignInSettings,
  { slug, domains, oidc = {} }: SignInInput,
): SignInSettings {
  const { client_secret, claims, ...rest } = oidc;
  const after = { ...before, ...rest, claims: { ...before.claims, ...claims } };
  if (slug !== undefined) after.slug = slug || null;
  if (domains) after.domains = domains;
  for (const [name, value] of Object.entries(after.claims))
    if (!value) Reflect.deleteProperty(after.claims, name);
  if (client_secret !== undefined)
    after.client_secret = client_secret ? encryptSecret(services, before.tenant_id, client_secret) : null;
  else if (before.issuer && after.issuer !== before.issuer) after.client_secret = null;
  return after;
}

/** Returns errors by field: values that other companies use, and values missing for activation. */
async function problemsOf({ db }: Transaction, after: SignInSettings): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const { tenant_id, slug, domains, enabled, issuer, client_id } = after;
  const others = ne(signInSettings.tenant_id, tenant_id);
  const isInUse = async (what: ReturnType<typeof sql>) =>
    (await db.select({ id: signInSettings.tenant_id }).from(signInSettings).where(and(others, what)).limit(1))
      .length > 0;
  if (slug && (await isInUse(sql`${signInSettings.slug} = ${slug}`))) errors.slug = ['slug_taken'];
  if (domains.length > 0 && (await isInUse(sql`${signInSettings.domains} && ${sql.param(domains)}::text[]`)))
    errors.domains = ['domain_taken'];
  if (!enabled) return errors;
  if (!slug) errors.slug = ['required'];
  if (!issuer) errors['oidc.issuer'] = ['required'];
  if (!client_id) errors['oidc.client_id'] = ['required'];
  return errors;
}

/** Returns the differences for the history; of the secret only whether it changed. */
function differences(before: SignInSettings, after: SignInSettings) {
  const presented = ({ tenant_id: _, claims, domains, client_secret, ...rest }: SignInSettings) => ({
    ...rest,
    domains: domains.join(', ') || null,
    claims: Object.entries(claims).sort().join(' ') || null,
  });
  const [was, is] = [presented(before), presented(after)];
  const pairs = Object.entries(is).flatMap(([name, value]) => {
    const old = was[name as keyof typeof was];
    return old === value ? [] : [[`sign_in.${name}`, [old, value] as const] as const];
  });
  const isOther = before.client_secret !== after.client_secret;
  return Object.fromEntries([
    ...pairs,
    ...(isOther ? [['sign_in.client_secret', [null, after.client_secret !== null] as const] as const] : []),
  ]);
}

/**
 * Changes the company's sign-in settings; members that are not sent stay. A slug and a domain belong to one company. An
 * issuer at a private address is rejected unless the installation allows it.
 */
export default defineRoute({
  method: 'PUT',
  path: 'v1/tenant/sign-in',
  summary: 'Change the company’s sign-in settings',
  tag: 'tenant',
  access: 'tenant_admin',
  body: signInInput,
  answers: { 200: signInAnswer },
  async handler({ services, actor, body, commit }) {
    const { issuer } = body.oidc ?? {};
    const wrong = issuer ? await issuerProblem(issuer, services.config) : undefined;
    if (wrong) rejectInvalid({ 'oidc.issuer': [wrong] });
    return commit(
      async (tx) => {
        const { tenantId } = actor;
        // If two companies want the same name, the second one sees that the first one has it.
        await lockNamed(tx.db, 'sign-in names');
        await tx.db.insert(signInSettings).values({ tenant_id: tenantId }).onConflictDoNothing();
        const before = await settingsOf(tx.db, tenantId, true);
        const after = applyChanges(services, before, body);
        rejectInvalid(await problemsOf(tx, after));
        await tx.db.update(signInSettings).set(after).where(eq(signInSettings.tenant_id, tenantId));
        const [company] = await tx.db.select().from(tenants).where(eq(tenants.id, tenantId));
        const details = differences(before, after);
        tx.note({
          entity: 'tenant',
          action: 'update',
          id: tenantId,
          before: company,
          after: company,
          details,
        });
        return signInAnswerOf(services, tx.db, after);
      },
      { asOwner: true },
    );
  },
});

import { signInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { and, eq, ne } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import type { Transaction } from '../../../engine/commit/transaction.ts';
import { rejectInvalid } from '../../../engine/write/reject-invalid.ts';
import { type SignInSettings, signInSettings } from '../../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../../platform/services.ts';
import { signInAnswerOf } from '../answer.ts';
import { applyDomains, domainErrors, lockSettings, storeSettings } from '../domains.ts';
import { type SignInInput, signInInput } from '../input.ts';
import { issuerProblem } from '../issuer.ts';
import { encryptSecret } from '../settings.ts';

/**
 * Returns the settings with the sent changes. The client secret belongs to the provider that issued it, so it is
 * removed when the issuer changes.
 */
function applyChanges(services: Services, before: SignInSettings, input: SignInInput): SignInSettings {
  const { slug, oidc = {} } = input;
  const { client_secret, claims, ...rest } = oidc;
  const after = { ...before, ...rest, claims: { ...before.claims, ...claims } };
  if (slug !== undefined) after.slug = slug || null;
  const wanted = wantedDomains(before, input);
  if (wanted) Object.assign(after, applyDomains(before, wanted));
  for (const [name, value] of Object.entries(after.claims))
    if (!value) Reflect.deleteProperty(after.claims, name);
  if (client_secret !== undefined)
    after.client_secret = client_secret ? encryptSecret(services, before.tenant_id, client_secret) : null;
  else if (before.issuer && after.issuer !== before.issuer) after.client_secret = null;
  return after;
}

/** Returns errors by field: values that other companies use, and values missing for activation. */
async function problemsOf({ db }: Transaction, after: SignInSettings): Promise<FieldErrors> {
  const { tenant_id, slug, enabled, issuer, client_id } = after;
  const errors: FieldErrors = await domainErrors(db, tenant_id, after);
  if (slug) {
    const holders = await db
      .select({ id: signInSettings.tenant_id })
      .from(signInSettings)
      .where(and(ne(signInSettings.tenant_id, tenant_id), eq(signInSettings.slug, slug)));
    if (holders.length > 0) errors.slug = ['slug_taken'];
  }
  if (!enabled) return errors;
  if (!slug) errors.slug = ['required'];
  if (!issuer) errors['oidc.issuer'] = ['required'];
  if (!client_id) errors['oidc.client_id'] = ['required'];
  return errors;
}

/** Returns all domains that the company wants; undefined if the call says nothing of them. */
function wantedDomains({ domains: proven }: SignInSettings, { domains, domains_waiting }: SignInInput) {
  if (!domains && !domains_waiting) return undefined;
  return [...new Set([...(domains ?? proven), ...(domains_waiting ?? []).map(({ domain }) => domain)])];
}

/**
 * Changes the company's sign-in settings; members that are not sent stay. A slug and a proven domain belong to one
 * company; new domains wait until they are proven. An issuer at a private address is rejected unless the installation
 * allows it.
 */
export default defineRoute({
  method: 'PUT',
  path: 'v1/tenant/sign-in',
  summary: 'Change the company’s sign-in settings',
  tag: 'tenant',
  access: 'tenant_admin',
  needsProof: true,
  body: signInInput,
  answers: { 200: signInAnswer },
  async handler({ services, body, commit }) {
    const { issuer } = body.oidc ?? {};
    const wrong = issuer ? await issuerProblem(issuer, services.config) : undefined;
    if (wrong) rejectInvalid({ 'oidc.issuer': [wrong] });
    return commit(
      async (tx) => {
        const before = await lockSettings(tx);
        const after = applyChanges(services, before, body);
        rejectInvalid(await problemsOf(tx, after));
        await storeSettings(tx, before, after);
        return signInAnswerOf(services, tx.db, after);
      },
      { asOwner: true },
    );
  },
});

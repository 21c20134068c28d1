import {
  PROTOCOLS,
  type Protocol,
  type SignInTest,
  signInAnswer,
  signInChecked,
  signInTest,
} from '@piiri/shared/contracts/sign-in.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { rejectInvalid } from '../../engine/write/missing-values.ts';
import {
  type SignInSettings,
  type StoredSaml,
  signInSettings,
} from '../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../platform/services.ts';
import { signInAnswerOf } from './answer.ts';
import { clearAttemptCookie, findAttempt } from './attempt.ts';
import { authenticate, matchingOf } from './authenticate.ts';
import { checkDomains } from './check-domains.ts';
import type { Claims } from './claims.ts';
import { applyDomains, domainErrors, lockSettings, storeSettings } from './domains.ts';
import { identify } from './identify.ts';
import { type SignInInput, signInInput } from './input.ts';
import { addressProblem, issuerProblem } from './issuer.ts';
import { applyLdap, ldapAddressProblem, ldapOf, ldapProblems } from './ldap-settings.ts';
import { metadataOf } from './metadata-input.ts';
import { SignInProblem } from './problem.ts';
import type { ProviderMetadata } from './saml/provider-metadata.ts';
import { isSamlComplete, samlOf } from './saml-settings.ts';
import { callbackOf, encryptSecret, settingsOf } from './settings.ts';
import { beginAtProvider } from './start-sign-in.ts';

/**
 * Returns the settings with the sent changes. The client secret belongs to the provider that issued it, so it is
 * removed when the issuer changes.
 */
function applyChanges(
  services: Services,
  before: SignInSettings,
  input: SignInInput,
  metadata: ProviderMetadata | undefined,
): SignInSettings {
  const { slug, oidc = {} } = input;
  const { client_secret, claims, ...rest } = oidc;
  const after = { ...before, ...rest, claims: { ...before.claims, ...claims } };
  after.saml = applySaml(before, input, metadata);
  after.ldap = applyLdap(services, before, input);
  if (slug !== undefined) after.slug = slug || null;
  const domains = wantedDomains(before, input);
  if (domains) Object.assign(after, applyDomains(before, domains));
  for (const [name, value] of Object.entries(after.claims))
    if (!value) Reflect.deleteProperty(after.claims, name);
  if (client_secret !== undefined)
    after.client_secret = client_secret ? encryptSecret(services, before.tenant_id, client_secret) : null;
  else if (before.issuer && after.issuer !== before.issuer) after.client_secret = null;
  return after;
}

/** Returns the settings of the SAML provider with the sent changes, and with what its metadata say. */
function applySaml(
  { saml: before }: SignInSettings,
  { saml = {} }: SignInInput,
  metadata: ProviderMetadata | undefined,
): StoredSaml {
  const { metadata_url: _, metadata: __, claims, ...rest } = saml;
  return { ...before, ...rest, ...metadata, claims: { ...before.claims, ...claims } };
}

/** Returns errors of a SAML provider that is to be active, by field. */
function samlProblems({ enabled, slug, saml: stored }: SignInSettings): FieldErrors {
  const saml = samlOf({ saml: stored });
  if (!saml.enabled) return {};
  const missing = (['entity_id', 'sso_url'] as const).filter((name) => !saml[name]);
  return {
    ...Object.fromEntries(missing.map((name) => [`saml.${name}`, ['required']])),
    ...(saml.certificates.length === 0 && { 'saml.certificates': ['required'] }),
    ...(!slug && { slug: ['required'] }),
    // People who go to the provider need to be led to one.
    ...(enabled && { 'saml.enabled': ['other_provider'] }),
  };
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
  Object.assign(errors, samlProblems(after));
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

/** Returns errors of addresses at a provider, by field. */
async function addressErrors({ config }: Services, { oidc, saml, ldap }: SignInInput): Promise<FieldErrors> {
  const issuer = oidc?.issuer ? await issuerProblem(oidc.issuer, config) : undefined;
  const start = saml?.sso_url ? addressProblem(saml.sso_url, config) : undefined;
  const directory = ldap?.url ? await ldapAddressProblem(ldap.url, config) : undefined;
  return {
    ...(directory && { 'ldap.url': [directory] }),
    ...(issuer && { 'oidc.issuer': [issuer] }),
    ...(start && { 'saml.sso_url': [start] }),
  };
}

/** Whether enough is known of a provider to test it. */
function isComplete(settings: SignInSettings, protocol: Protocol): boolean {
  if (protocol === 'saml') return isSamlComplete(samlOf(settings));
  return settings.issuer !== '' && settings.client_id !== '';
}

const EMPTY = { claims: {}, outcome: null, person: null, needs_code: false };

export default [
  /** Returns the company's sign-in settings without the client secret. */
  defineRoute({
    pattern: 'GET v1/tenant/sign-in',
    summary: 'Read the company’s sign-in settings',
    access: 'tenant_admin',
    answers: { 200: signInAnswer },
    handler: ({ services, actor, read }) =>
      read(async (db) => signInAnswerOf(services, db, await settingsOf(db, actor.tenantId))),
  }),
  /**
   * Changes the company's sign-in settings; members that are not sent stay. A slug and a proven domain belong to one
   * company; new domains wait until they are proven. An issuer at a private address is rejected unless the installation
   * allows it.
   */
  defineRoute({
    pattern: 'PUT v1/tenant/sign-in',
    summary: 'Change the company’s sign-in settings',
    access: 'tenant_admin',
    needsProof: true,
    body: signInInput,
    answers: { 200: signInAnswer },
    async handler({ services, body, commit }) {
      rejectInvalid(await addressErrors(services, body));
      const { metadata, errors } = await metadataOf(services, body);
      if (errors) rejectInvalid(errors);
      return commit(
        async (tx) => {
          const before = await lockSettings(tx);
          const after = applyChanges(services, before, body, metadata);
          rejectInvalid(await problemsOf(tx, after));
          if (body.ldap) rejectInvalid(ldapProblems(services, ldapOf(after)));
          await storeSettings(tx, before, after);
          return signInAnswerOf(services, tx.db, after);
        },
        { asOwner: true },
      );
    },
  }),
  /** Asks the DNS for the records of the mail domains that wait. Those that have theirs lead to the provider from now on. */
  defineRoute({
    pattern: 'POST v1/tenant/sign-in/domains/check',
    summary: 'Check the DNS records of the mail domains that wait to be proven',
    access: 'tenant_admin',
    heavy: true,
    answers: { 200: signInChecked },
    async handler({ services, actor, read }): Promise<z.output<typeof signInChecked>> {
      const checked = await checkDomains(services, actor.tenantId);
      return read(async (db) => ({
        ...(await signInAnswerOf(services, db, await settingsOf(db, actor.tenantId))),
        checked,
      }));
    },
  }),
  /**
   * Begins a test of the provider, whether it is active or not. The browser goes to the returned address, and comes back
   * to the console.
   */
  defineRoute({
    pattern: 'POST v1/tenant/sign-in/test',
    summary: 'Start a test of the provider, which signs nobody in',
    access: 'tenant_admin',
    body: z.object({ protocol: z.enum(PROTOCOLS, 'invalid').default('oidc') }, 'not_an_object'),
    answers: { 200: z.object({ start: z.url() }) },
    refuses: [409],
    async handler({ services, actor, body: { protocol }, read, request, reply }) {
      const settings = await read((db) => settingsOf(db, actor.tenantId));
      const hasCallback = protocol === 'saml' ? settings.slug : callbackOf(settings);
      if (!hasCallback || !isComplete(settings, protocol))
        throw new AppError('conflict', {
          detail: protocol === 'saml' ? 'sign_in_saml_incomplete' : 'sign_in_incomplete',
        });
      try {
        const { url, cookie } = await beginAtProvider(services, request, settings, protocol, {
          returnTo: null,
          testedBy: actor.userId,
        });
        reply.header('Set-Cookie', cookie);
        return { start: url.href };
      } catch (error) {
        if (error instanceof SignInProblem)
          throw new AppError('conflict', { detail: 'sign_in_provider_away' });
        throw error;
      }
    },
  }),
  /**
   * Returns the result of a test: what the provider sent, and which user that would sign in. Nobody is created, bound or
   * signed in.
   */
  defineRoute({
    pattern: 'POST v1/tenant/sign-in/test/result',
    summary: 'Read the claims that the provider sent in a test, and whom they would sign in',
    access: 'tenant_admin',
    body: z.object({ search: z.string('required').max(8000) }, 'not_an_object'),
    answers: { 200: signInTest },
    async handler({ services, actor, body: { search }, read, request, reply }): Promise<SignInTest> {
      const state = new URLSearchParams(search).get('state') ?? '';
      const attempt = findAttempt(services, request, state);
      if (attempt?.testedBy !== actor.userId || attempt.tenantId !== actor.tenantId)
        return { ...EMPTY, problem: 'expired', reason: null };
      reply.header('Set-Cookie', clearAttemptCookie(services, request, state));
      const settings = await read((db) => settingsOf(db, actor.tenantId));
      let claims: Claims = {};
      try {
        const identity = await authenticate(services, request, { settings, attempt, search });
        claims = identity.claims;
        const matching = matchingOf(settings, attempt);
        const { outcome, user, needsCode } = await identify(services, matching, identity.details, {
          dryRun: true,
        });
        const person = { ...user, id: outcome === 'create' ? null : user.id };
        return { claims, outcome, person, needs_code: needsCode, problem: null, reason: null };
      } catch (error) {
        if (!(error instanceof SignInProblem)) throw error;
        return { ...EMPTY, claims, problem: error.kind, reason: error.reason };
      }
    },
  }),
];

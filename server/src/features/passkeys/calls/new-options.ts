import { generateRegistrationOptions } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { accounts } from '../../../platform/db/tables/accounts.ts';
import { tenants } from '../../../platform/db/tables/companies.ts';
import { CHALLENGE_MS, makeChallenge } from '../challenges.ts';
import { passkeysOf, userHandleOf } from '../own-passkeys.ts';
import { ALGORITHMS, relyingParty } from '../relying-party.ts';

/**
 * Begins creating a passkey. The device stores it under the account's user name and shows that when the user chooses a
 * passkey.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/profile/passkeys/options',
  summary: 'Start adding a passkey: the options for PublicKeyCredential.parseCreationOptionsFromJSON',
  access: 'anyone',
  forReadOnly: true,
  needsProof: true,
  answers: { 200: z.record(z.string(), z.unknown()) },
  async handler({ services, request, actor }) {
    const { accountId, tenantId } = actor;
    const { system } = services.database;
    const { id: rpID } = await relyingParty(services, request);
    const own = await passkeysOf(system, actor);
    const [account] = await system.select().from(accounts).where(eq(accounts.id, accountId));
    const [company] = await system.select().from(tenants).where(eq(tenants.id, tenantId));
    return generateRegistrationOptions({
      rpName: company?.name ?? '',
      rpID,
      userID: isoBase64URL.toBuffer(userHandleOf(services, actor, own)),
      userName: account?.username ?? '',
      challenge: makeChallenge(services, `make ${accountId}`),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  },
});

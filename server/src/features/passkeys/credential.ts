import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** Schema of base64url data with the padding that some clients add. */
const bytes = (max: number) =>
  z
    .string('invalid')
    .min(1, 'invalid')
    .max(max, 'invalid')
    .regex(/^[\w-]+=*$/, 'invalid');

const credentialId = bytes(1400);

const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', 'invalid'),
  authenticatorAttachment: z.string('invalid').max(50, 'invalid').nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown(), 'invalid').optional(),
};

/** Schema of the members that are used of a new credential's `toJSON()` (WebAuthn §5.1.8). */
export const newCredential = z
  .object(
    {
      ...common,
      response: z.object(
        {
          clientDataJSON: bytes(8000),
          attestationObject: bytes(16_000),
          transports: z
            .array(z.string('invalid').max(50, 'invalid'), 'invalid')
            .max(10, 'invalid')
            .optional(),
        },
        'invalid',
      ),
    },
    'invalid',
  )
  .transform((credential) => credential as unknown as RegistrationResponseJSON);

/** Does the same for an assertion. */
export const signedCredential = z
  .object(
    {
      ...common,
      response: z.object(
        {
          clientDataJSON: bytes(8000),
          authenticatorData: bytes(4000),
          signature: bytes(4000),
          userHandle: bytes(200).nullish(),
        },
        'invalid',
      ),
    },
    'invalid',
  )
  .transform((credential) => credential as unknown as AuthenticationResponseJSON);

import type { FieldErrors } from '@piiri/shared/validate.ts';
import { fetchPublic } from '../../platform/net/fetch-public.ts';
import { PrivateAddressError } from '../../platform/net/public-address.ts';
import type { Services } from '../../platform/services.ts';
import type { SignInInput } from './input.ts';
import { addressProblem } from './issuer.ts';
import { MAX_METADATA, type ProviderMetadata, readProviderMetadata } from './saml/provider-metadata.ts';

/** Timeout for a provider's metadata, in milliseconds. */
const TIMEOUT_MS = 8000;

type Outcome = { metadata?: ProviderMetadata; errors?: FieldErrors };

/** Reads metadata from an address. It is read now, and not again. */
async function fetchMetadata({ config }: Services, address: string): Promise<ProviderMetadata | string> {
  const wrong = addressProblem(address, config);
  if (wrong) return wrong;
  try {
    const answer = await fetchPublic(
      address,
      { headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' } },
      { timeoutMs: TIMEOUT_MS, maxBytes: MAX_METADATA, allowPrivate: config.oidcPrivate },
    );
    if (answer.status !== 200) return 'metadata_away';
    return readProviderMetadata(await answer.text()) ?? 'metadata_invalid';
  } catch (error) {
    return error instanceof PrivateAddressError ? 'issuer_private' : 'metadata_away';
  }
}

/** Returns the provider of the metadata that a call names or contains; nothing if it has none, errors if they are bad. */
export async function metadataOf(services: Services, { saml }: SignInInput): Promise<Outcome> {
  const { metadata_url: address, metadata: text } = saml ?? {};
  if (!address && !text) return {};
  const read = address
    ? await fetchMetadata(services, address)
    : (readProviderMetadata(text ?? '') ?? 'metadata_invalid');
  const field = address ? 'saml.metadata_url' : 'saml.metadata';
  if (typeof read === 'string') return { errors: { [field]: [read] } };
  const wrong = addressProblem(read.sso_url, services.config);
  return wrong ? { errors: { [field]: ['metadata_invalid'] } } : { metadata: read };
}

import type { XmlElement } from '@rgrove/parse-xml';
import { readCertificate } from './certificate.ts';
import { attributeOf, childrenOf, isNamed, readXml } from './xml.ts';

/** The way in which browsers are sent to the provider. */
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Maximum number of certificates of a provider: two during a roll-over, and some that it lists in addition. */
export const MAX_CERTIFICATES = 4;

/** Maximum size of metadata, in bytes, and as pasted in characters. */
export const MAX_METADATA = 300_000;

/** What a provider's metadata say of it. */
export interface ProviderMetadata {
  entity_id: string;
  sso_url: string;
  certificates: string[];
}

/** Returns the signing certificates of a provider, each once. */
function certificatesOf(provider: XmlElement): string[] {
  const texts = childrenOf(provider, 'metadata', 'KeyDescriptor')
    .filter((key) => (attributeOf(key, 'use') ?? 'signing') === 'signing')
    .flatMap((key) => childrenOf(key, 'signature', 'KeyInfo'))
    .flatMap((key) => childrenOf(key, 'signature', 'X509Data'))
    .flatMap((data) => childrenOf(data, 'signature', 'X509Certificate'))
    .map(({ text }) => readCertificate(text));
  return [...new Set(texts.filter((pem) => pem !== undefined))].slice(0, MAX_CERTIFICATES);
}

/**
 * Reads the metadata of an identity provider (SAML Metadata 2.0): one entity, alone or as the only provider of a list.
 * Undefined if the text is something else, or lacks its id, a certificate that can be used, or an address for redirects.
 */
export function readProviderMetadata(xml: string): ProviderMetadata | undefined {
  let root: XmlElement;
  try {
    root = readXml(xml.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
  const entities = isNamed(root, 'metadata', 'EntitiesDescriptor')
    ? childrenOf(root, 'metadata', 'EntityDescriptor')
    : [root].filter((entity) => isNamed(entity, 'metadata', 'EntityDescriptor'));
  const providers = entities.flatMap((entity) =>
    childrenOf(entity, 'metadata', 'IDPSSODescriptor').map((provider) => ({ entity, provider })),
  );
  const [first, ...others] = providers;
  if (!first || others.length > 0) return undefined;
  const entity_id = attributeOf(first.entity, 'entityID')?.trim();
  const sso_url = childrenOf(first.provider, 'metadata', 'SingleSignOnService')
    .filter((service) => attributeOf(service, 'Binding') === REDIRECT)
    .flatMap((service) => attributeOf(service, 'Location') ?? [])[0];
  const certificates = certificatesOf(first.provider);
  if (!entity_id || !sso_url || certificates.length === 0) return undefined;
  return { entity_id, sso_url, certificates };
}

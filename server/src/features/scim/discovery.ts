import { SCHEMAS } from './attributes.ts';
import { MAX_RESULTS } from './resources.ts';

/** Prefix of the identifiers of the protocol's own schemas (RFC 7643, 5 to 7). */
export const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:';

/** Returns the supported parts of the protocol (RFC 7643, 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: [`${SCHEMA}ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token of the company',
      description: 'A token that a tenant admin creates in the console.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

/** Returns the resource types (RFC 7643, 6). */
export const resourceTypes = (base: string) =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: [`${SCHEMA}ResourceType`],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: name === 'User' ? SCHEMAS.user : SCHEMAS.group,
    schemaExtensions: name === 'User' ? [{ schema: SCHEMAS.enterprise, required: false }] : [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));

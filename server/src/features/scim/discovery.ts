import { SCHEMAS } from './attributes.ts';
import { MAX_RESULTS } from './resources.ts';

/** Prefix of the identifiers of the protocol's own schemas (RFC 7643, 5 to 7). */
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:';

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
    schemaExtensions:
      name === 'User' ? [SCHEMAS.enterprise, SCHEMAS.own].map((schema) => ({ schema, required: false })) : [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));

interface AttributeOptions {
  type?: string;
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: string;
  uniqueness?: string;
  subAttributes?: object[];
}

const attribute = (name: string, options: AttributeOptions = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...options,
});

const typedValues = (name: string) =>
  attribute(name, {
    type: 'complex',
    multiValued: true,
    subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
  });

const references = (name: string, mutability: string) =>
  attribute(name, {
    type: 'complex',
    multiValued: true,
    mutability,
    subAttributes: [attribute('value', { mutability }), attribute('display', { mutability: 'readOnly' })],
  });

/** Returns the attributes of the resource types (RFC 7643, 7). */
export const schemas = (base: string) =>
  [
    {
      id: SCHEMAS.user,
      name: 'User',
      attributes: [
        attribute('userName', { required: true, uniqueness: 'server' }),
        attribute('name', {
          type: 'complex',
          subAttributes: [
            attribute('formatted', { mutability: 'readOnly' }),
            attribute('givenName'),
            attribute('familyName'),
          ],
        }),
        attribute('displayName'),
        attribute('title'),
        attribute('active', { type: 'boolean' }),
        typedValues('emails'),
        typedValues('phoneNumbers'),
        references('groups', 'readOnly'),
      ],
    },
    {
      id: SCHEMAS.enterprise,
      name: 'EnterpriseUser',
      attributes: [
        attribute('manager', {
          type: 'complex',
          subAttributes: [attribute('value'), attribute('displayName', { mutability: 'readOnly' })],
        }),
      ],
    },
    {
      id: SCHEMAS.own,
      name: 'PiiriUser',
      attributes: [attribute('startsOn')],
    },
    {
      id: SCHEMAS.group,
      name: 'Group',
      attributes: [
        attribute('displayName', { required: true, uniqueness: 'server' }),
        references('members', 'readWrite'),
      ],
    },
  ].map((schema) => ({
    schemas: [`${SCHEMA}Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));

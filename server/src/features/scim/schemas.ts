import { SCHEMAS } from './attributes.ts';
import { SCHEMA } from './discovery.ts';

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

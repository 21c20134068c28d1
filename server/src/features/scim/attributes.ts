/** The schemas of RFC 7643 that resources use, the enterprise extension that directories send, and the product's own. */
export const SCHEMAS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  own: 'urn:ietf:params:scim:schemas:extension:piiri:2.0:User',
} as const;

/** The attributes of a resource type by their lower-case names; names are case-insensitive (RFC 7643, 2.1). */
export interface Vocabulary {
  known: ReadonlyMap<string, string>;
  /** Attributes that directories may send and that are not stored. */
  ignored: ReadonlySet<string>;
}

const byLowerCase = (...names: string[]) => new Map(names.map((name) => [name.toLowerCase(), name]));

export const USER_ATTRIBUTES: Vocabulary = {
  known: byLowerCase(
    'userName',
    'externalId',
    'displayName',
    'name',
    'title',
    'active',
    'emails',
    'phoneNumbers',
    'manager',
    'startsOn',
    'employeeNumber',
  ),
  ignored: new Set(
    [
      'id meta schemas groups nickName profileUrl userType preferredLanguage locale timezone password ims photos',
      'addresses entitlements roles x509Certificates department organization division costCenter',
    ]
      .join(' ')
      .toLowerCase()
      .split(' '),
  ),
};

export const GROUP_ATTRIBUTES: Vocabulary = {
  known: byLowerCase('displayName', 'externalId', 'members'),
  ignored: new Set(['id', 'meta', 'schemas']),
};

/**
 * Returns an attribute without its schema prefix; undefined for attributes of the enterprise extension other than
 * manager and employee number, which are not stored.
 */
export function withoutSchema(path: string): string | undefined {
  const lower = path.toLowerCase();
  if (lower.startsWith(SCHEMAS.enterprise.toLowerCase())) {
    const attribute = path.slice(SCHEMAS.enterprise.length + 1);
    return /^(manager(\.|$)|employeeNumber$)/i.test(attribute) ? attribute : undefined;
  }
  for (const schema of [SCHEMAS.user, SCHEMAS.group, SCHEMAS.own])
    if (lower.startsWith(`${schema.toLowerCase()}:`)) return path.slice(schema.length + 1);
  return path;
}

/** Returns whether a value is a JSON object, rather than a list or a simple value. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a simple value as text; an empty text for objects, lists and no value. */
export const simpleText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Returns a member of an object by its name, ignoring case. */
export function memberOf(object: Readonly<Record<string, unknown>>, name: string): unknown {
  const lower = name.toLowerCase();
  const key = Object.keys(object).find((candidate) => candidate.toLowerCase() === lower);
  return key === undefined ? undefined : object[key];
}

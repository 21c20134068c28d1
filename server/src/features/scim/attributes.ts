/** The schemas of RFC 7643 that resources have, and the extension that directories send along. */
export const SCHEMAS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
} as const;

/** Attributes of a kind of resource, by their names in lower case: names compare in any case (RFC 7643, 2.1). */
export interface Vocabulary {
  known: Readonly<Record<string, string>>;
  /** What directories may send, and nobody keeps. */
  ignored: ReadonlySet<string>;
}

const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name.toLowerCase(), name]));

export const USER_WORDS: Vocabulary = {
  known: named(
    'userName',
    'externalId',
    'displayName',
    'name',
    'title',
    'active',
    'emails',
    'phoneNumbers',
    'manager',
  ),
  ignored: new Set(
    [
      'id meta schemas groups nickName profileUrl userType preferredLanguage locale timezone password ims photos',
      'addresses entitlements roles x509Certificates department employeeNumber organization division costCenter',
    ]
      .join(' ')
      .toLowerCase()
      .split(' '),
  ),
};

export const GROUP_WORDS: Vocabulary = {
  known: named('displayName', 'externalId', 'members'),
  ignored: new Set(['id', 'meta', 'schemas']),
};

/**
 * An attribute without the schema in front of it; undefined for what nobody keeps of the extension: of that, managers alone are
 * kept.
 */
export function withoutSchema(path: string): string | undefined {
  const lower = path.toLowerCase();
  if (lower.startsWith(SCHEMAS.enterprise.toLowerCase())) {
    const attribute = path.slice(SCHEMAS.enterprise.length + 1);
    return /^manager(\.|$)/i.test(attribute) ? attribute : undefined;
  }
  for (const schema of [SCHEMAS.user, SCHEMAS.group])
    if (lower.startsWith(`${schema.toLowerCase()}:`)) return path.slice(schema.length + 1);
  return path;
}

/** Whether a value is an object of JSON, rather than a list or a plain value. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member of an object by its name in any case. */
export function memberOf(object: Readonly<Record<string, unknown>>, name: string): unknown {
  const lower = name.toLowerCase();
  const key = Object.keys(object).find((each) => each.toLowerCase() === lower);
  return key === undefined ? undefined : object[key];
}

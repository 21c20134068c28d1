/**
 * The closed list of access rules. A definition names them, `server/src/engine/access/policies` answers each with yes, no or a
 * condition on the object. Where a definition names several, one that lets through is enough.
 */
export const RULES = [
  /** Everybody who has signed in. */
  'anyone',
  /** Published, released, not expired, and for the caller: see `visibility` and `publishing` of the definition. */
  'visible',
  /** Content of a group that the caller administers; a tenant admin administers every group. */
  'administers_group',
  /** Whoever looks after the object: see `managers` of the definition's `visibility`. */
  'manages',
  /** The company's main users. */
  'tenant_admin',
  /** Those who handle what is sent to the feedback channel. */
  'feedback_manager',
  /** Those with any right in the console, for what its forms pick from. */
  'console_user',
] as const;

export type RuleName = (typeof RULES)[number];

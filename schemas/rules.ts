/**
 * The closed list of access rules. Definitions name them; `server/src/engine/access/policies` answers each with true,
 * false or a condition on the object. Where a definition names several rules, one is enough.
 */
export const RULES = [
  /** Everybody who has signed in. */
  'anyone',
  /**
   * Published, released, not expired, and with the caller in the audience: see `visibility` and `publishing` of the
   * definition.
   */
  'visible',
  /** Content of a group that the caller administers; a tenant admin administers every group. */
  'administers_group',
  /** The managers of the object: see `managers` of the definition's `visibility`. */
  'manages',
  /** The person who sent the object: see `owner` of the definition's `visibility`. */
  'owns',
  /** Those who handle objects of its type: see `handled` of the definition's `visibility`. */
  'handles',
  /** The manager of the person who sent it, where the object wants their approval: see `approval` there. */
  'approves',
  /** The tenant's admins. */
  'tenant_admin',
  /** People who handle messages to the feedback channel. */
  'feedback_manager',
  /** Holders of a role with a right to it: see `roles.ts`. It is added to every definition that roles can name. */
  'granted',
  /** People with any right in the console, for the options of its forms. */
  'console_user',
] as const;

export type RuleName = (typeof RULES)[number];

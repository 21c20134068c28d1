import type { TestApp } from './app.ts';

/**
 * All kinds of users that access can depend on. A `member` belongs to the group `own`, and does not see content of the
 * group `other`.
 */
export const ACTORS = [
  'anonymous',
  'member',
  'outsider',
  'readOnly',
  'groupAdmin',
  'feedbackManager',
  'tenantAdmin',
  'stranger',
  'strangerAdmin',
] as const;

export type ActorName = (typeof ACTORS)[number];

export interface Company {
  tenantId: number;
  everyone: number;
  groups: { own: number; other: number };
  tokens: Record<ActorName, string | undefined>;
}

/** Kinds of content that companies must switch on first, so that rights decide. */
const SETTINGS = { thanks_enabled: true };

/** Creates a company with two groups and one user of each kind, and another company with two strangers. */
export async function buildCompany({ build, login }: Pick<TestApp, 'build' | 'login'>): Promise<Company> {
  const { id: tenantId, everyoneGroup } = await build.tenant({ settings: SETTINGS });
  const own = (await build.group({ tenant: tenantId })).id;
  const otherGroup = (await build.group({ tenant: tenantId })).id;
  const elsewhere = await build.tenant({ settings: SETTINGS });
  const user = async (input: Parameters<typeof build.user>[0]) =>
    login(await build.user({ tenant: tenantId, ...input }));
  return {
    tenantId,
    everyone: everyoneGroup,
    groups: { own, other: otherGroup },
    tokens: {
      anonymous: undefined,
      member: await user({ groups: [own] }),
      outsider: await user({ groups: [otherGroup] }),
      readOnly: await user({ groups: [own], read_only: true }),
      groupAdmin: await user({ groups: [own], admin_groups: [own] }),
      feedbackManager: await user({ is_feedback_manager: true }),
      tenantAdmin: await user({ is_tenant_admin: true }),
      stranger: await user({ tenant: elsewhere.id }),
      strangerAdmin: await user({ tenant: elsewhere.id, is_tenant_admin: true }),
    },
  };
}

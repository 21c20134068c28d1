import type { Operation, RoleAction, RoleRight } from '@piiri/schemas';
import type { Company } from './company.ts';

/** Three roles as companies make them, with what they say, as the access matrix expects it. */
export const ROLE_HOLDERS = ['hrEditor', 'communications', 'faqKeeper'] as const;

export type RoleHolder = (typeof ROLE_HOLDERS)[number];

const ALL: readonly RoleAction[] = ['read', 'create', 'update', 'publish', 'delete'];

/** Rights of each role; `own`: limited to the group `own`. */
const RIGHTS: Record<
  RoleHolder,
  Readonly<Record<string, { actions: readonly RoleAction[]; groups: 'all' | 'own' }>>
> = {
  hrEditor: {
    user: { actions: ['read', 'create', 'update', 'delete'], groups: 'all' },
    page: { actions: ALL, groups: 'own' },
    resource: { actions: ['read'], groups: 'all' },
  },
  communications: {
    news: { actions: ALL, groups: 'all' },
    event: { actions: ALL, groups: 'own' },
    poll: { actions: ALL, groups: 'all' },
    page: { actions: ALL, groups: 'all' },
    benefit: { actions: ALL, groups: 'all' },
  },
  faqKeeper: { faq: { actions: ['read', 'create', 'update', 'delete'], groups: 'all' } },
};

/** Returns a role's rights as calls send them. */
export const rightsOf = (holder: RoleHolder, { groups }: Pick<Company, 'groups'>): RoleRight[] =>
  Object.entries(RIGHTS[holder]).map(([entity, { actions, groups: reach }]) => ({
    entity,
    actions,
    groups: reach === 'all' ? 'all' : [groups.own],
  }));

const ACTIONS: Record<Operation, RoleAction> = {
  read: 'read',
  admin: 'read',
  create: 'create',
  update: 'update',
  delete: 'delete',
};

/** Whether a role lets its holder do an operation on published objects of a group; `some`: of any group. */
export function roleAllows(
  holder: RoleHolder,
  entity: string,
  operation: Operation,
  group: 'own' | 'other' | 'some',
): boolean {
  const right = RIGHTS[holder][entity];
  return Boolean(
    right?.actions.includes(ACTIONS[operation]) && (right.groups === 'all' || group !== 'other'),
  );
}

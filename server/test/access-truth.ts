import type { RuleName } from '@piiri/schemas';
import type { ActorName } from './company.ts';
import type { GroupName } from './examples.ts';

/** Expected rights, written out by hand, independent of the tested policies. */
export const INSIDERS: ActorName[] = [
  'member',
  'outsider',
  'readOnly',
  'groupAdmin',
  'feedbackManager',
  'tenantAdmin',
];
export const EVERYBODY: ActorName[] = [...INSIDERS, 'stranger', 'strangerAdmin'];

/** Actors who pass a rule for an object published to a group; `some`: those who pass it for any object. */
export type Truth = Record<GroupName | 'some', ActorName[]>;

export const TRUTH: Record<RuleName, Truth> = {
  anyone: { own: INSIDERS, other: INSIDERS, some: EVERYBODY },
  visible: { own: ['member', 'readOnly', 'groupAdmin'], other: ['outsider'], some: EVERYBODY },
  administers_group: {
    own: ['tenantAdmin', 'groupAdmin'],
    other: ['tenantAdmin'],
    some: ['tenantAdmin', 'groupAdmin', 'strangerAdmin'],
  },
  // None of these actors manages the examples.
  manages: { own: [], other: [], some: EVERYBODY },
  // Nor did any of them send one, or handles a form.
  owns: { own: [], other: [], some: EVERYBODY },
  approves: { own: [], other: [], some: EVERYBODY },
  // Those who hold roles are callers of their own.
  granted: { own: [], other: [], some: [] },
  handles: { own: ['tenantAdmin'], other: ['tenantAdmin'], some: EVERYBODY },
  tenant_admin: { own: ['tenantAdmin'], other: ['tenantAdmin'], some: ['tenantAdmin', 'strangerAdmin'] },
  feedback_manager: { own: ['feedbackManager'], other: ['feedbackManager'], some: ['feedbackManager'] },
  console_user: {
    own: ['tenantAdmin', 'groupAdmin', 'feedbackManager'],
    other: ['tenantAdmin', 'groupAdmin', 'feedbackManager'],
    some: ['tenantAdmin', 'groupAdmin', 'feedbackManager', 'strangerAdmin'],
  },
};

/** Expected rights for objects visible to everyone, in the company or in the installation. */
export const FOR_EVERYONE: Truth = TRUTH.anyone;
export const FOR_ALL_COMPANIES: Truth = { own: EVERYBODY, other: EVERYBODY, some: EVERYBODY };

import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { EntityOverride } from '../../generate/registry/override.ts';
import { Rights } from './rights.tsx';

export default {
  displays: { admin_groups: Rights },
  withoutColumns: ['first_name', 'is_tenant_admin', 'is_feedback_manager', 'read_only', 'active'],
  keptColumns: ['groups', 'admin_groups', 'invited_at', 'signed_in_at'],
  ListActions: lazyWithTexts(() => import('./list-actions.tsx')),
  BulkActions: lazyWithTexts(() => import('./selected-buttons.tsx')),
  FormEnd: lazyWithTexts(() => import('./sign-in-state.tsx')),
  deleteWarning: ({ length }) => ({ words: 'delete_user', count: length }),
  isOneOfAKind: true,
} satisfies EntityOverride;

import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { EntityOverride } from '../../generate/registry/override.ts';
import { countReferences, deleteWarning } from './delete-warning.ts';
import { GroupName } from './group-name.tsx';

export default {
  inputs: { name: lazyWithTexts(() => import('./group-name-input.tsx')) },
  displays: { name: GroupName },
  counts: ['members'],
  withoutColumns: ['is_everyone', 'from_directory'],
  FormEnd: lazyWithTexts(() => import('./group-people.tsx')),
  deleteWarning,
  countReferences,
  deleteStrategies: [
    { name: 'move_content', requiresTarget: true, query: (target) => ({ move_to: target }) },
    { name: 'delete_content', query: () => ({ content: 'delete' }) },
  ],
} satisfies EntityOverride;

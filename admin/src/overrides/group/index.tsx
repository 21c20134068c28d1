import type { EntityOverride } from '../../generate/override.ts';
import { lazyWithTexts } from '../../providers/i18n/later-texts.ts';
import { GroupName } from './group-name.tsx';
import { whoLeaves } from './who-leaves.ts';

export default {
  inputs: { name: lazyWithTexts(() => import('./group-name-input.tsx')) },
  displays: { name: GroupName },
  withoutColumns: ['is_everyone'],
  FormEnd: lazyWithTexts(() => import('./group-people.tsx')),
  deletion: whoLeaves,
  fates: [
    { name: 'move_content', needsTarget: true, query: (target) => ({ move_to: target }) },
    { name: 'delete_content', query: () => ({ content: 'delete' }) },
  ],
} satisfies EntityOverride;

import type { EntityOverride } from '../../generate/override.ts';
import { lazyWithTexts } from '../../providers/i18n/lazy-namespace.ts';
import { lazyPart } from '../../shell/lazy-part.ts';

export default {
  inputs: {
    icon: lazyWithTexts(() => import('./icon-input.tsx')),
    title: lazyWithTexts(() => import('./title-input.tsx')),
    list_columns: lazyWithTexts(() => import('./columns-input.tsx')),
  },
  FormStart: lazyWithTexts(() => import('./templates.tsx')),
  FormEnd: lazyWithTexts(() => import('./preview.tsx')),
  ListActions: lazyPart(() =>
    import('./refresh-menu.tsx').then(({ RefreshMenuOfList }) => ({ default: RefreshMenuOfList })),
  ),
  deleteStrategies: [{ name: 'delete_content', query: () => ({ content: 'delete' }) }],
} satisfies EntityOverride;

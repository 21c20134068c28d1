import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { EntityOverride } from '../../generate/registry/override.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';

export default {
  inputs: {
    name: lazyWithTexts(() => import('./name-input.tsx')),
    icon: lazyWithTexts(() => import('./icon-input.tsx')),
    title: lazyWithTexts(() =>
      import('./list-inputs.tsx').then(({ TitleInput }) => ({ default: TitleInput })),
    ),
    list_columns: lazyWithTexts(() =>
      import('./list-inputs.tsx').then(({ ColumnsInput }) => ({ default: ColumnsInput })),
    ),
  },
  FormStart: lazyWithTexts(() => import('./templates.tsx')),
  FormEnd: lazyWithTexts(() => import('./preview.tsx')),
  isFormEndBeside: true,
  ListActions: lazyPart(() =>
    import('./refresh-menu.tsx').then(({ RefreshMenuOfList }) => ({ default: RefreshMenuOfList })),
  ),
  savedAction: ({ name }) => ({ label: 'console.content_types.fill', to: `content/${name}` }),
  lossQuery: { values: 'delete' },
  deleteStrategies: [{ name: 'delete_content', query: () => ({ content: 'delete' }) }],
} satisfies EntityOverride;

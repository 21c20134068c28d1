import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { EntityOverride } from '../../generate/registry/override.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';

export default {
  inputs: {
    name: lazyWithTexts(() => import('./name-input.tsx')),
    icon: lazyWithTexts(() => import('./icon-input.tsx')),
    states: lazyWithTexts(() => import('./states-input.tsx')),
    title: lazyWithTexts(() => import('./list-inputs.tsx'), 'TitleInput'),
    hide_past: lazyWithTexts(() => import('./list-inputs.tsx'), 'HidePastInput'),
    list_columns: lazyWithTexts(() => import('./list-inputs.tsx'), 'ColumnsInput'),
  },
  FormStart: lazyWithTexts(() => import('./templates.tsx')),
  FormEnd: lazyWithTexts(() => import('./preview.tsx')),
  isFormEndBeside: true,
  ListActions: lazyComponent(() => import('./refresh-menu.tsx'), 'RefreshMenuOfList'),
  savedAction: ({ name, kind }) =>
    kind === 'form'
      ? { label: 'console.forms.open_form', to: `forms/${name}` }
      : { label: 'console.content_types.fill', to: `content/${name}` },
  lossQuery: { values: 'delete' },
  deleteStrategies: [{ name: 'delete_content', query: () => ({ content: 'delete' }) }],
} satisfies EntityOverride;

import type { EntityOverride } from '../../generate/registry/override.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { AnonymousInput, AttachNameInput, QuestionsInput } from './answered-inputs.tsx';
import { RepliesRowLink } from './replies-link.tsx';

export default {
  FormStart: lazyComponent(() => import('./answered-notice.tsx')),
  FormEnd: lazyComponent(() => import('./replies-section.tsx')),
  RowActions: RepliesRowLink,
  counts: ['answers'],
  inputs: { questions: QuestionsInput, anonymous: AnonymousInput, attach_name: AttachNameInput },
} satisfies EntityOverride;

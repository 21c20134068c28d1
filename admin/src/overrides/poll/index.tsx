import type { EntityOverride } from '../../generate/registry/override.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { AnonymousInput, AttachNameInput, QuestionsInput } from './answered-inputs.tsx';
import { RepliesRowLink } from './replies-link.tsx';

export default {
  FormStart: lazyPart(() => import('./answered-notice.tsx')),
  FormEnd: lazyPart(() => import('./replies-part.tsx')),
  RowActions: RepliesRowLink,
  figures: ['answers'],
  inputs: { questions: QuestionsInput, anonymous: AnonymousInput, attach_name: AttachNameInput },
} satisfies EntityOverride;

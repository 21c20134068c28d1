import type { EntityOverride } from '../../generate/registry/override.ts';
import { EnrollmentsButton, EnrollmentsRowLink } from './enrollments-link.tsx';

export default {
  FormEnd: EnrollmentsButton,
  RowActions: EnrollmentsRowLink,
  counts: ['enrolled'],
} satisfies EntityOverride;

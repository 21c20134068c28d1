import { createFileRoute } from '@tanstack/react-router';
import { toMissing } from '../models/features.ts';

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    throw toMissing(location);
  },
});

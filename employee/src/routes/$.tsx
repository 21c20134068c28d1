import { createFileRoute } from '@tanstack/react-router';
import { redirectToMissing } from '../data/session/features.ts';

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    throw redirectToMissing(location);
  },
});

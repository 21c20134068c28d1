import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Shell } from '../shell/shell.tsx';

export const Route = createFileRoute('/_in')({
  codeSplitGroupings: [],
  component: SignedIn,
});

function SignedIn() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

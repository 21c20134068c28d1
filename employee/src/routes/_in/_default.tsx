import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/_in/_default')({
  codeSplitGroupings: [],
  component: DefaultLayout,
});

function DefaultLayout() {
  return (
    <div className="column">
      <Outlet />
    </div>
  );
}

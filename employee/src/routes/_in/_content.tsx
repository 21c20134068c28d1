import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/_in/_content')({
  codeSplitGroupings: [],
  component: ContentLayout,
});

function ContentLayout() {
  return (
    <div className="column column-reading">
      <Outlet />
    </div>
  );
}

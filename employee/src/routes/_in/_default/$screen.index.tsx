import { createFileRoute } from '@tanstack/react-router';
import { companyGroups } from '../../../data/models/groups.ts';
import { contentSearch } from '../../../data/search-params.ts';
import { kindAt, loadKindView, queryOf } from '../../../screens/content/content-kind.ts';
import { ListScreen } from '../../../screens/content/list-screen.tsx';

/** Generic list of a kind of content, from its definition. A specific route with the same path takes precedence. */
export const Route = createFileRoute('/_in/_default/$screen/')({
  validateSearch: contentSearch,
  loaderDeps: ({ search }) => search,
  // The list is not awaited: the screen and its filters are shown while it loads, see ContentResults.
  loader: async ({ context: { app }, params, deps, location, abortController: { signal } }) => {
    const kind = kindAt(app, params.screen, 'list', location);
    const query = queryOf(kind.shape, deps);
    if (!kind.screen.isTree) void kind.source.open(query);
    const [view, groups] = await Promise.all([
      loadKindView(app, kind),
      kind.shape.isForGroup ? app.model(companyGroups).mine() : [],
    ]);
    return { kind, view, groups, query, data: await view.override.loadAll?.(app, signal) };
  },
  component: KindListScreen,
});

function KindListScreen() {
  const { kind, ...props } = Route.useLoaderData();
  return <ListScreen key={kind.screen.name} kind={kind} {...props} />;
}

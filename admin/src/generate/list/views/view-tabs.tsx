import type { Entity } from '@piiri/schemas';
import { useCallback } from 'react';
import { SavedViewTabs } from './saved-view-tabs.tsx';
import TabCount from './tab-count.tsx';

/** Returns the filters of a view; none when its query is invalid. */
function filterOf(query: string): object {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(query).get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null ? filter : {};
  } catch {
    return {};
  }
}

/** Saved views of a generated list as tabs. */
export default function ViewTabs({ entity }: { entity: Entity }) {
  const Count = useCallback(
    ({ query }: { query: string }) => <TabCount entity={entity} filter={filterOf(query)} />,
    [entity],
  );
  return <SavedViewTabs list={entity} Count={Count} />;
}

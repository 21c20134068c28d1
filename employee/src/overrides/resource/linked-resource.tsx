import { useItem, useLinkedId } from '../../components/content/use-item.ts';
import { useApp } from '../../models/app.ts';
import type { ContentQuery } from '../../models/content-source.ts';
import { ResourceCard } from './resource-card.tsx';
import { resourcesOf } from './resources.ts';

/** What the address leads to, where the part of the list that is loaded does not hold it. */
export function LinkedResource({ query }: { query: ContentQuery }) {
  const source = resourcesOf(useApp());
  const { state, rows } = source.list(query).value;
  const id = useLinkedId();
  const isMissing = id !== undefined && state === 'ready' && !rows.some((row) => row.id === id);
  // What is not there any more leaves the list as it is.
  const { item } = useItem(isMissing ? id : undefined, (abort) => source.item(id ?? 0, abort));
  if (!item) return null;
  return (
    <div className="linked">
      <ResourceCard row={item} />
    </div>
  );
}

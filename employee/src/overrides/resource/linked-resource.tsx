import { useApp } from '../../data/app.ts';
import type { ContentQuery } from '../../data/content/content-source.ts';
import { resourcesOf } from '../../data/models/resources.ts';
import { useItem, useLinkedId } from '../../ui/hooks/use-item.ts';
import { ResourceCard } from './resource-card.tsx';

/** The file or link whose id is in the URL, when the loaded part of the list does not contain it. */
export function LinkedResource({ query }: { query: ContentQuery }) {
  const source = resourcesOf(useApp());
  const { state, rows } = source.list(query).value;
  const id = useLinkedId();
  const isMissing = id !== undefined && state === 'ready' && !rows.some((row) => row.id === id);
  // When it no longer exists, the list stays as it is.
  const { item } = useItem(isMissing ? id : undefined, (abort) => source.item(id ?? 0, abort));
  if (!item) return null;
  return (
    <div className="linked">
      <ResourceCard row={item} />
    </div>
  );
}

import { useItem, useLinkedId } from '../../components/content/use-item.ts';
import { useApp } from '../../models/app.ts';
import type { ContentQuery } from '../../models/content-source.ts';
import { ResourceCard } from './resource-card.tsx';
import { resourcesOf } from './resources.ts';

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

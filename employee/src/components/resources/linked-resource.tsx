import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApp } from '../../models/app.ts';
import type { ContentQuery } from '../../models/content-source.ts';
import { resources } from '../../models/resources.ts';
import type { ResourceRow } from '../../models/wire.ts';
import { ResourceCard } from './resource-card.tsx';

/** What the address leads to, where the part of the list that is loaded does not hold it. */
export function LinkedResource({ query }: { query: ContentQuery }) {
  const app = useApp();
  const { hash } = useLocation();
  const source = app.model(resources);
  const { state, rows } = source.list(query).value;
  const [resource, setResource] = useState<ResourceRow>();
  const id = /^[1-9]\d{0,9}$/.test(hash) ? Number(hash) : undefined;
  const isMissing = id !== undefined && state === 'ready' && !rows.some((row) => row.id === id);

  useEffect(() => {
    if (!isMissing) return;
    const leaving = new AbortController();
    // What is not there any more leaves the list as it is.
    source.item(id, leaving.signal).then(setResource, () => undefined);
    return () => leaving.abort();
  }, [isMissing, id, source]);

  if (!isMissing || resource?.id !== id) return null;
  return (
    <div className="linked">
      <ResourceCard row={resource} />
    </div>
  );
}

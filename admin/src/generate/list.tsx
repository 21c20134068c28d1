import { type Entity, sortField } from '@piiri/schemas';
import { ListBase } from 'react-admin';
import { defaultSort } from '../providers/data/dialect.ts';
import { resourceOf } from '../resources.ts';
import { ListBody } from './list-body.tsx';

/** So long after the last letter a search begins, ms. */
const SEARCH_AFTER_MS = 250;
/** What can be put in order is shown whole. */
const WHOLE = 1000;

/** A failed list says so itself, where the rows would be. */
const queryOptions = { onError: () => undefined };

/** The list of an entity, from its definition. */
export function GeneratedList({ entity }: { entity: Entity }) {
  const isOrdered = entity.api.calls.includes('sort') && sortField(entity) !== undefined;
  return (
    <ListBase
      resource={resourceOf(entity)}
      sort={defaultSort(entity)}
      perPage={isOrdered ? WHOLE : entity.list.pageSize}
      debounce={SEARCH_AFTER_MS}
      exporter={false}
      disableAuthentication
      queryOptions={queryOptions}
    >
      <ListBody entity={entity} />
    </ListBase>
  );
}

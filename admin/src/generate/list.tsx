import type { Entity } from '@piiri/schemas';
import { ListBase } from 'react-admin';
import { resourceOf } from '../resources.ts';
import { ListBody } from './list-body.tsx';
import { firstQuery } from './list-query.ts';

/** So long after the last letter a search begins, ms. */
const SEARCH_AFTER_MS = 250;

/** A failed list says so itself, where the rows would be. */
const queryOptions = { onError: () => undefined };

/** The list of an entity, from its definition. */
export function GeneratedList({ entity }: { entity: Entity }) {
  return (
    <ListBase
      resource={resourceOf(entity)}
      {...firstQuery(entity)}
      debounce={SEARCH_AFTER_MS}
      exporter={false}
      disableAuthentication
      queryOptions={queryOptions}
    >
      <ListBody entity={entity} />
    </ListBase>
  );
}

import type { Entity } from '@piiri/schemas';
import { ListBase, useStore } from 'react-admin';
import { DEFAULT_PAGE_SIZE, PAGE_SIZE_KEY } from '../../data/api/first-calls.ts';
import { firstQuery } from '../../data/api/list-query.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { ListBody } from './list-body.tsx';

/** A failed list shows its error in place of the rows. */
const queryOptions = { onError: () => undefined };

interface Props {
  entity: Entity;
  /** The view that selects the listed objects. Default: all. */
  view?: Entity;
}

/** List of an entity, from its definition. Its filters are stored only in the address. */
export function GeneratedList({ entity, view }: Props) {
  const [pageSize] = useStore<number>(PAGE_SIZE_KEY, DEFAULT_PAGE_SIZE);
  return (
    <ListBase
      key={view?.name}
      resource={resourceOf(view ?? entity)}
      {...firstQuery(entity, pageSize)}
      storeKey={false}
      exporter={false}
      disableAuthentication
      queryOptions={queryOptions}
    >
      <ListBody entity={entity} view={view} />
    </ListBase>
  );
}

import { type Entity, parentField } from '@piiri/schemas';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { resourceOf } from '../../../data/definitions/resources.ts';
import { type Node, sortInPreorder } from '../../../kit/tables/tree.ts';

/** The most rows that one call returns. */
const MAX_ROWS = 1000;

/** The descendants of an object in a tree. */
export interface Branch {
  /** Ids of its direct children. */
  children: readonly number[];
  /** Number of all its descendants. */
  count: number;
}

/** Returns the descendants of a node; empty for an unknown id. */
export function descendantsOf(nodes: readonly Node[], id: number): Branch {
  const order = sortInPreorder(nodes);
  const start = order.findIndex((node) => node.id === id);
  const depth = order[start]?.depth ?? 0;
  const after = order.slice(start + 1);
  const end = after.findIndex((node) => node.depth <= depth);
  const below = start < 0 ? [] : after.slice(0, end < 0 ? undefined : end);
  return {
    children: below.filter((node) => node.depth === depth + 1).map((node) => node.id),
    count: below.length,
  };
}

/** Reads the descendants of an object from the server. Empty for an entity without a tree. Rejects with HttpError. */
export async function fetchBranch(
  dataProvider: DataProvider,
  entity: Entity,
  id: Identifier,
): Promise<Branch> {
  const parent = parentField(entity);
  if (!parent) return { children: [], count: 0 };
  const { data } = await dataProvider.getList<RaRecord>(resourceOf(entity), {
    pagination: { page: 1, perPage: MAX_ROWS },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  const nodes = data.map((row) => ({ id: Number(row.id), parent: (row[parent] ?? null) as number | null }));
  return descendantsOf(nodes, Number(id));
}

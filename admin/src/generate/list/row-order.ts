import { type Entity, parentField, sortField } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/api/data-provider.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { may } from '../../data/session/whoami.ts';
import { blockUnloadUntil } from '../../kit/state/before-unload.ts';
import {
  canStep,
  dropPosition,
  type Node,
  type Step,
  sortInPreorder,
  stepPosition,
  type TreePosition,
  withMoved,
} from '../../kit/tables/tree.ts';
import { useDragging } from '../../kit/tables/use-dragging.ts';

/** Sorting of rows by hand. */
export interface RowOrder {
  /** The entity has a manual order, the user may change it, and the list shows all objects in that order. */
  isOffered: boolean;
  /** The objects form a tree. */
  isTree: boolean;
  /** The rows in their current order. */
  rows: readonly RaRecord[];
  /** Returns the depth of a row; 0 for a root and wherever the list shows no tree. */
  depth(row: RaRecord): number;
  /** Whether a row can move by a step. */
  mayStep(row: RaRecord, step: Step): boolean;
  /** Moves a row by a step. Returns its position among its siblings, from 1, and their number. */
  step(row: RaRecord, step: Step): { position: number; total: number };
  /** Returns the props of the drag handle. */
  dragProps(row: RaRecord): object;
  /** Returns the props of the rows, which are drop targets. */
  dropProps(row: RaRecord): object;
}

const noProps = () => ({});

/** Returns a function that saves orders one after another, so that the last one wins. */
function useSaveQueue(entity: Entity) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const resource = resourceOf(entity);
  return async (
    before: readonly Node[],
    after: readonly Node[],
    id: number,
  ): Promise<{ isLast: boolean }> => {
    const parentOf = (nodes: readonly Node[]) => nodes.find((node) => node.id === id)?.parent ?? null;
    const [from, to] = [parentOf(before), parentOf(after)];
    const save = () =>
      dataProvider.sort(resource, {
        order: sortInPreorder(after).map((node) => node.id),
        move: from === to ? undefined : { id, from, to },
      });
    waiting.current += 1;
    const saved = blockUnloadUntil(queue.current.catch(() => undefined).then(save));
    queue.current = saved;
    try {
      await saved;
    } finally {
      waiting.current -= 1;
    }
    return { isLast: waiting.current === 0 };
  };
}

/** Holds the order of a list's rows while it is being changed; restores the server's order when it cannot be saved. */
export function useRowOrder(entity: Entity): RowOrder {
  const { profile } = useConsole();
  const notify = useNotify();
  const save = useSaveQueue(entity);
  const queryClient = useQueryClient();
  const { resource, data, total, sort, filterValues, refetch } = useListContext<RaRecord>();
  const [reordered, setReordered] = useState<{
    of: readonly RaRecord[] | undefined;
    nodes: readonly Node[];
  }>();
  const parent = parentField(entity);
  const isComplete =
    sort.field === sortField(entity) &&
    sort.order === 'ASC' &&
    Object.keys(filterValues ?? {}).length === 0 &&
    total === data?.length;
  const isOffered = isComplete && entity.api.calls.includes('sort') && may(profile, entity.name, 'update');
  const isTree = isComplete && parent !== undefined;
  const nodes = useMemo(() => {
    // Newly read data replace the local order.
    if (reordered && reordered.of === data) return reordered.nodes;
    return (data ?? []).map<Node>((row) => ({
      id: Number(row.id),
      parent: isTree ? ((row[parent] ?? null) as number | null) : null,
    }));
  }, [reordered, data, isTree, parent]);
  const nodesById = useMemo(() => new Map(sortInPreorder(nodes).map((node) => [node.id, node])), [nodes]);
  const rows = useMemo(() => {
    const byId = new Map((data ?? []).map((row) => [Number(row.id), row]));
    return [...nodesById.keys()].flatMap((id) => byId.get(id) ?? []);
  }, [data, nodesById]);
  const nodeOf = (row: RaRecord) => nodesById.get(Number(row.id));

  const moveTo = async (id: number, target: TreePosition) => {
    const next = withMoved(nodes, id, target);
    if (next === nodes) return;
    // A pending answer may predate this move, and the next move would start from it.
    void queryClient.cancelQueries({ queryKey: [resource, 'getList'] });
    setReordered({ of: data, nodes: next });
    try {
      const { isLast } = await save(nodes, next, id);
      if (isLast) refetch();
    } catch (error) {
      setReordered(undefined);
      const isStale = (error as { status?: number }).status === 412;
      notify(isStale ? 'console.sorting.moved_meanwhile' : 'console.sorting.failed', { type: 'error' });
      refetch();
    }
  };
  const dragging = useDragging({
    isNested: isTree,
    allows: (id, over, zone) => withMoved(nodes, id, dropPosition(nodes, over, zone)) !== nodes,
    drop: (id, over, zone) => void moveTo(id, dropPosition(nodes, over, zone)),
  });
  return {
    isOffered,
    isTree,
    rows,
    depth: (row) => nodeOf(row)?.depth ?? 0,
    mayStep: (row, step) => {
      const node = nodeOf(row);
      return node !== undefined && canStep(node, step);
    },
    step: (row, step) => {
      const id = Number(row.id);
      const to = stepPosition(nodes, id, step);
      if (to) void moveTo(id, to);
      const after = sortInPreorder(to ? withMoved(nodes, id, to) : nodes).find((node) => node.id === id);
      return { position: (after?.index ?? 0) + 1, total: after?.total ?? 1 };
    },
    dragProps: (row) => dragging.handle(Number(row.id)),
    dropProps: isOffered ? (row) => dragging.target(Number(row.id)) : noProps,
  };
}

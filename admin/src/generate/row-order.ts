import { type Entity, parentField, sortField } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext, useNotify } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import type { ConsoleDataProvider } from '../providers/data/index.ts';
import { resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';
import { may } from '../session/whoami.ts';
import { blockUnloadUntil } from '../shell/before-unload.ts';
import {
  canStep,
  dropPosition,
  inTreeOrder,
  type Node,
  type Step,
  stepPosition,
  type TreePosition,
  withMoved,
} from './tree.ts';
import { useDragging } from './use-dragging.ts';

/** Putting rows in order by hand. */
export interface RowOrder {
  /** The entity has an order, the caller may change it, and all of it is shown in it. */
  isOffered: boolean;
  /** Its objects stand below one another. */
  isTree: boolean;
  /** The rows in the order that has been made. */
  rows: readonly RaRecord[];
  /** How deep a row stands; 0 at the top, and wherever no tree is shown. */
  depth(row: RaRecord): number;
  /** Whether there is a place where a step would take a row. */
  mayStep(row: RaRecord, step: Step): boolean;
  /** Takes a row there. Gives its place among its siblings, from 1, and how many they are. */
  step(row: RaRecord, step: Step): { position: number; total: number };
  /** For the handle that is dragged. */
  dragProps(row: RaRecord): object;
  /** For the rows that it is dropped on. */
  dropProps(row: RaRecord): object;
}

const nothing = () => ({});

/** Saves orders one after another, so that the last that was made is the one that stays. */
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
        order: inTreeOrder(after).map((node) => node.id),
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

/** Keeps the order of a list's rows while it is changed; the server's comes back when it cannot be saved. */
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
    // What is read anew is in the order that counts.
    if (reordered && reordered.of === data) return reordered.nodes;
    return (data ?? []).map<Node>((row) => ({
      id: Number(row.id),
      parent: isTree ? ((row[parent] ?? null) as number | null) : null,
    }));
  }, [reordered, data, isTree, parent]);
  const nodesById = useMemo(() => new Map(inTreeOrder(nodes).map((node) => [node.id, node])), [nodes]);
  const rows = useMemo(() => {
    const byId = new Map((data ?? []).map((row) => [Number(row.id), row]));
    return [...nodesById.keys()].flatMap((id) => byId.get(id) ?? []);
  }, [data, nodesById]);
  const nodeOf = (row: RaRecord) => nodesById.get(Number(row.id));

  const moveTo = async (id: number, target: TreePosition) => {
    const next = withMoved(nodes, id, target);
    if (next === nodes) return;
    // An answer that is on its way to what was moved before knows nothing of this, and what comes next would begin from it.
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
      const after = inTreeOrder(to ? withMoved(nodes, id, to) : nodes).find((node) => node.id === id);
      return { position: (after?.index ?? 0) + 1, total: after?.total ?? 1 };
    },
    dragProps: (row) => dragging.handle(Number(row.id)),
    dropProps: isOffered ? (row) => dragging.target(Number(row.id)) : nothing,
  };
}

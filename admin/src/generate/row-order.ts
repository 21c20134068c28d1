import { type Entity, sortField } from '@piiri/schemas';
import { useState } from 'react';
import { type Identifier, type RaRecord, useDataProvider, useListContext, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data/index.ts';
import { resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';
import { may } from '../session/whoami.ts';
import { movedTo } from './moved-to.ts';
import { useDragging } from './use-dragging.ts';

/** Putting rows in order by hand. */
export interface RowOrder {
  /** The entity has an order, the caller may change it, and all of it is shown in it. */
  isOffered: boolean;
  /** The rows in the order that has been made. */
  rows(read: readonly RaRecord[]): readonly RaRecord[];
  /** Moves the row at a place to another and saves the order. */
  move(from: number, to: number): Promise<void>;
  /** For the handle that is dragged. */
  dragProps(place: number): object;
  /** For the rows that it is dropped on. */
  dropProps(place: number): object;
}

/** Keeps the order of a list's rows while it is changed; the server's comes back when it cannot be saved. */
export function useRowOrder(entity: Entity): RowOrder {
  const { profile } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { data, total, sort, filterValues, refetch } = useListContext<RaRecord>();
  const [made, setMade] = useState<{ of: readonly RaRecord[] | undefined; ids: Identifier[] }>();
  // What is read anew is in the order that counts.
  const own = made?.of === data ? made?.ids : undefined;
  const isOffered =
    entity.api.calls.includes('sort') &&
    may(profile, entity.name, 'update') &&
    sort.field === sortField(entity) &&
    sort.order === 'ASC' &&
    Object.keys(filterValues ?? {}).length === 0 &&
    total === data?.length;
  const rows = (read: readonly RaRecord[]) =>
    own ? own.flatMap((id) => read.find((row) => row.id === id) ?? []) : read;
  const move = async (from: number, to: number) => {
    const ids = rows(data ?? []).map(({ id }) => id);
    const next = movedTo(ids, from, to);
    if (next === ids) return;
    setMade({ of: data, ids: next });
    try {
      await dataProvider.sort(resourceOf(entity), { order: next });
    } catch {
      setMade({ of: data, ids });
      notify('console.sorting.failed', { type: 'error' });
    }
    refetch();
  };
  const dragging = useDragging((from, to) => void move(from, to));
  return {
    isOffered,
    rows,
    move,
    dragProps: dragging.handle,
    dropProps: isOffered ? dragging.target : nothing,
  };
}

const nothing = () => ({});

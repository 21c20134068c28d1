import type { Entity } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useTranslate } from 'react-admin';
import { type BulkChange, changeMany, type OnProgress } from '../../../data/api/bulk.ts';
import { matchesListQueries } from '../../../data/definitions/resources.ts';
import { useNotifyOutcome } from '../../actions/deletion/notify-outcome.tsx';

/** Text about changed records, given as they were before the change; at least one. */
export type DoneMessage = (records: readonly RaRecord[]) => string;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns a function that sets values of many records, shows the outcome and offers to undo it. Resolves to the changed ids. */
export function useBulkChange(entity: Entity) {
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notifyOutcome = useNotifyOutcome(entity);
  const refresh = () => queryClient.invalidateQueries({ predicate: matchesListQueries(entity) });

  return async (
    records: readonly RaRecord[],
    values: Readonly<Record<string, unknown>>,
    doneMessage: DoneMessage,
    onProgress: OnProgress,
  ): Promise<Identifier[]> => {
    const byId = new Map(records.map((record) => [Number(record.id), record]));
    const failuresOf = (failed: readonly { id: number; error: unknown }[]) =>
      failed.flatMap(({ id, error }) => {
        const record = byId.get(id);
        return record ? [{ record, error }] : [];
      });
    const undo = async (changes: readonly BulkChange[]) => {
      const { done, failed } = await changeMany(entity, changes);
      notifyOutcome({
        message: done.length > 0 ? translate('console.bulk.undone', { smart_count: done.length }) : undefined,
        failures: failuresOf(failed),
      });
      await refresh();
    };

    const items = [...byId.keys()].map((id) => ({ id, ...values }));
    const { done, failed } = await changeMany(entity, items, onProgress);
    const changedRecords = done.flatMap(({ id }) => byId.get(id) ?? []);
    const changed = done.filter(({ before }) => !isSame(before, values));
    notifyOutcome({
      message: changedRecords.length > 0 ? doneMessage(changedRecords) : undefined,
      failures: failuresOf(failed),
      undo:
        changed.length > 0
          ? () => void undo(changed.map(({ id, before }) => ({ id, ...before })))
          : undefined,
    });
    await refresh();
    return done.map(({ id }) => id);
  };
}

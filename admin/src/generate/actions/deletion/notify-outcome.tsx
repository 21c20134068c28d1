import type { Entity } from '@piiri/schemas';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useReason } from '../../../data/api/problem.ts';
import { titleOf, useContentLanguages } from '../../../data/labels/content.ts';
import { offerUndo } from '../../../kit/state/undo.ts';

/** A record for which the action failed, and its error. */
export interface BulkFailure<Row extends RaRecord = RaRecord> {
  record: Row;
  error: unknown;
}

export interface Outcome<Row extends RaRecord = RaRecord> {
  /** Text about what was done; absent when every record failed. */
  message?: string;
  failures: readonly BulkFailure<Row>[];
  /** Undoes the action. */
  undo?: () => void;
}

/** The most failures that are listed one by one. */
const MAX_LISTED_FAILURES = 5;

/** Returns a function that shows the outcome of a bulk action in one notification: what was done, with undo, and each failure. */
export function useNotifyOutcome(entity: Entity) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  return useNotifyOutcomeOf(
    (record) => titleOf(entity, record, languages) ?? translate('console.list.untitled'),
  );
}

/** Does the same for rows that belong to no entity, whose names `nameOf` returns. */
export function useNotifyOutcomeOf<Row extends RaRecord>(nameOf: (record: Row) => string) {
  const notify = useNotify();
  const reasonOf = useReason();
  const translate = useTranslate();
  return ({ message: done, failures, undo }: Outcome<Row>) => {
    const isFailure = failures.length > 0;
    const type = !isFailure ? 'success' : done ? 'warning' : 'error';
    const more = failures.length - MAX_LISTED_FAILURES;
    const message = isFailure ? (
      <>
        {done && <div>{done}</div>}
        {translate('console.bulk.refused', { smart_count: failures.length })}
        <ul className="refusals">
          {failures.slice(0, MAX_LISTED_FAILURES).map(({ record, error }) => (
            <li key={record.id}>
              <strong>{nameOf(record)}</strong>: {reasonOf(error)}
            </li>
          ))}
          {more > 0 && <li>{translate('console.bulk.more', { smart_count: more })}</li>}
        </ul>
      </>
    ) : (
      (done ?? '')
    );
    notify(message, { type, action: undo && offerUndo(undo) });
  };
}

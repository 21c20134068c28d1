import type { Entity } from '@piiri/schemas';
import type { Problem } from '@piiri/shared/errors.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { overrideOf } from '../generate/override.ts';
import { isDraft, publishDraft, readDraft, saveDraft } from '../providers/data/drafts.ts';
import type { ConsoleDataProvider } from '../providers/data/index.ts';
import { isTransient, messageOf, problemOf } from '../providers/data/problem.ts';
import type { ReadRecord } from '../providers/data/record.ts';
import { matchesListQueries, resourceOf } from '../resources.ts';
import type { MessagesByPath } from './errors.ts';
import { changedValues, createdValues, isSame, toFormValues, type Values } from './values.ts';

export type Outcome =
  | { kind: 'saved'; record: RaRecord }
  /** Error messages of the server, by field path. */
  | { kind: 'refused'; errors: MessagesByPath; saved?: RaRecord }
  /** Another user saved it meanwhile; `current` is their version, undefined when it was deleted. */
  | { kind: 'stale'; current: ReadRecord | undefined }
  | { kind: 'failed'; message: string; saved?: RaRecord; losesValues?: boolean };

/**
 * Options of saving a draft. `publishes`: publish it too; `at`: publish at that time, ISO 8601, or null to unschedule.
 */
export interface DraftOptions {
  publishes?: boolean;
  at?: string | null;
}

type Query = Record<string, string>;

/** The draft was saved but publishing it failed. */
class PublishFailed extends Error {
  readonly reason: unknown;
  readonly saved: RaRecord;

  constructor(reason: unknown, saved: RaRecord) {
    super('PublishFailed');
    this.reason = reason;
    this.saved = saved;
  }
}

/**
 * Saves a form's values. Sends only changed fields. A create call without an answer is retried with the same idempotency key,
 * so that the object is not created twice.
 */
export function useSaving(entity: Entity) {
  const resource = resourceOf(entity);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const unanswered = useRef<{ key: string; values: Values }>(undefined);
  const [isSaving, setSaving] = useState(false);

  async function create(values: Values): Promise<RaRecord> {
    const data = createdValues(entity, values);
    const again =
      unanswered.current && sameValues(unanswered.current.values, data) ? unanswered.current.key : undefined;
    const idempotencyKey = again ?? randomKey();
    unanswered.current = { key: idempotencyKey, values: data };
    try {
      const { data: created } = await dataProvider.create(resource, { data, meta: { idempotencyKey } });
      return created;
    } catch (error) {
      if (!isTransient(error)) unanswered.current = undefined;
      throw error;
    }
  }

  async function update(record: ReadRecord, values: Values, query?: Query): Promise<RaRecord> {
    const data = changedValues(entity, toFormValues(entity, record), values);
    if (Object.keys(data).length === 0) return record;
    const over = async (previousData: ReadRecord) => {
      const { data: updated } = await dataProvider.update(resource, {
        id: record.id,
        data,
        previousData,
        meta: { query },
      });
      return updated as RaRecord;
    };
    try {
      return await over(record);
    } catch (error) {
      if (problemOf(error)?.status !== 412) throw error;
      const { data: current } = await dataProvider.getOne(resource, { id: record.id });
      // Only values outside the form differ, as after an invitation was sent: no conflict with another user.
      if (!sameValues(toFormValues(entity, record), toFormValues(entity, current))) throw error;
      return over(current);
    }
  }

  /** Saves changes as a draft next to the published version, and publishes it when requested. */
  async function draft(
    record: ReadRecord,
    values: Values,
    { publishes, at }: DraftOptions,
  ): Promise<RaRecord> {
    const data = changedValues(entity, toFormValues(entity, record), values);
    // Without changed values, no draft is created next to a published version.
    const isSaved = Object.keys(data).length === 0 && (isDraft(record) || !publishes);
    const saved = isSaved ? record : await saveDraft(entity, record, data);
    if (!publishes) return saved;
    try {
      return await publishDraft(entity, saved, at);
    } catch (error) {
      throw new PublishFailed(error, saved);
    }
  }

  /** Whether the server refused to save because values of other objects would be lost, which the user may confirm. */
  const losesValues = (problem: Problem | undefined) =>
    problem?.code === 'conflict' && 'values' in problem && overrideOf(entity).lossQuery !== undefined;

  async function outcomeOf(
    failure: unknown,
    record: ReadRecord | undefined,
    ofDraft: boolean,
  ): Promise<Outcome> {
    // Remembers the saved version; otherwise the next attempt would be based on an outdated one.
    const error = failure instanceof PublishFailed ? failure.reason : failure;
    const saved = failure instanceof PublishFailed ? failure.saved : undefined;
    const problem: Problem | undefined = problemOf(error);
    if (problem?.errors) return { kind: 'refused', errors: problem.errors, saved };
    if (!record || (problem?.status !== 412 && problem?.status !== 404))
      return {
        kind: 'failed',
        message: translate(messageOf(error)),
        saved,
        losesValues: losesValues(problem),
      };
    try {
      const { data } = await dataProvider.getOne(resource, { id: record.id });
      return { kind: 'stale', current: ofDraft && data.draft ? await readDraft(entity, data.id) : data };
    } catch (second) {
      if (problemOf(second)?.status === 404) return { kind: 'stale', current: undefined };
      return { kind: 'failed', message: translate(messageOf(second)) };
    }
  }

  /** Updates `record`, or saves a draft of it with `draftOptions`; creates a new object without a record. */
  async function save(
    record: ReadRecord | undefined,
    values: Values,
    draftOptions?: DraftOptions,
    query?: Query,
  ): Promise<Outcome> {
    setSaving(true);
    try {
      const saved = !record
        ? await create(values)
        : draftOptions
          ? await draft(record, values, draftOptions)
          : await update(record, values, query);
      await queryClient.invalidateQueries({ predicate: matchesListQueries(entity) });
      return { kind: 'saved', record: saved };
    } catch (error) {
      return await outcomeOf(error, record, draftOptions !== undefined);
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving };
}

/** Compares form values; files by identity. */
function sameValues(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

import { type Completeness, type Entity, publishedField } from '@piiri/schemas';
import type { Problem } from '@piiri/shared/errors.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/api/data-provider.ts';
import type { ReadRecord } from '../../data/api/dialect.ts';
import { isDraft, publishDraft, readDraft, saveDraft } from '../../data/api/drafts.ts';
import { isTransient, messageOf, problemOf } from '../../data/api/problem.ts';
import { matchesListQueries, resourceOf } from '../../data/definitions/resources.ts';
import type { MessagesByPath } from '../../data/values/errors.ts';
import {
  changedValues,
  createdValues,
  sameValues,
  toFormValues,
  type Values,
} from '../../data/values/values.ts';
import { overrideOf } from '../registry/override.ts';

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

/**
 * Returns the current time, in whole minutes, for the release field if its time is in the future; otherwise nothing.
 */
export function releaseNow({ publishing }: Entity, values: Values): Values {
  const { release } = publishing ?? {};
  const now = new Date();
  if (!release || !(new Date(values[release] as string) > now)) return {};
  return { [release]: new Date(now.setSeconds(0, 0)).toISOString() };
}

/**
 * Returns what a form must contain to be saved. The server checks what publishing requires beyond that: it knows the
 * company's requirements.
 */
export function requirementOf(
  entity: Entity,
  saving: {
    change: Values;
    over: RaRecord | undefined;
    draftOptions: DraftOptions | undefined;
    isReviewed: boolean;
  },
): Completeness {
  const { change, over, draftOptions, isReviewed } = saving;
  const published = publishedField(entity);
  if (!published) return 'everything';
  const isPublished = draftOptions
    ? draftOptions.publishes && draftOptions.at !== null
    : (change[published] ?? over?.[published]);
  return isPublished || isReviewed ? 'one_language' : 'nothing';
}

/** An earlier part of the work was saved, and the rest failed: publishing a draft, or changing a created object. */
class PartlySaved extends Error {
  readonly reason: unknown;
  readonly saved: RaRecord;

  constructor(reason: unknown, saved: RaRecord) {
    super('PartlySaved');
    this.reason = reason;
    this.saved = saved;
  }
}

/** A call that stores values, under one idempotency key. */
interface Attempt {
  step: 'create' | 'update' | 'draft' | 'publish';
  /** Version that it changes; undefined for a new object. */
  etag: string | undefined;
  data: Values;
  make: () => Promise<RaRecord>;
}

/**
 * Saves a form's values. Sends only changed fields. A call without an answer is made again under the same idempotency key
 * until it is answered, also when the form has changed since: an object is not created twice, and what one has stored
 * oneself is not taken for another person's version.
 */
export function useSaving(entity: Entity) {
  const resource = resourceOf(entity);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  /** The call of which nobody knows whether it was carried out. */
  const unanswered = useRef<Attempt>(undefined);

  async function attempt(call: Attempt): Promise<RaRecord> {
    unanswered.current = call;
    try {
      const saved = await call.make();
      unanswered.current = undefined;
      return saved;
    } catch (error) {
      if (!isTransient(error)) unanswered.current = undefined;
      throw error;
    }
  }

  /**
   * Makes a call that stores values. If such a call has no answer yet, that one is made again first, which tells whether
   * it was carried out, and carries it out once; then `goOn` stores what differs from its result.
   */
  async function store(call: Attempt, goOn?: (saved: RaRecord) => Promise<RaRecord>): Promise<RaRecord> {
    const earlier = unanswered.current;
    if (!earlier || earlier.step !== call.step || earlier.etag !== call.etag) return attempt(call);
    if (sameValues(earlier.data, call.data)) return attempt(earlier);
    if (!goOn) return attempt(call);
    const saved = await attempt(earlier).catch((error) => {
      if (isTransient(error)) throw error;
      return undefined;
    });
    if (!saved) return attempt(call);
    try {
      return await goOn(saved);
    } catch (error) {
      throw new PartlySaved(error, saved);
    }
  }

  async function create(values: Values): Promise<RaRecord> {
    const data = createdValues(entity, values);
    const idempotencyKey = randomKey();
    const make = async () => (await dataProvider.create(resource, { data, meta: { idempotencyKey } })).data;
    return store({ step: 'create', etag: undefined, data, make }, (created) => update(created, values));
  }

  async function update(record: ReadRecord, values: Values, query?: Query): Promise<RaRecord> {
    const data = changedValues(entity, toFormValues(entity, record), values);
    if (Object.keys(data).length === 0) return record;
    const over = (previousData: ReadRecord) => {
      const meta = { query, idempotencyKey: randomKey() };
      const make = async () =>
        (await dataProvider.update(resource, { id: record.id, data, previousData, meta })).data as RaRecord;
      return store({ step: 'update', etag: previousData._etag, data, make }, (saved) =>
        update(saved, values, query),
      );
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

  /** Saves changes as a draft next to the published version. Without changed values, none is created to publish it. */
  async function saveAsDraft(record: ReadRecord, values: Values, publishes = false): Promise<ReadRecord> {
    const data = changedValues(entity, toFormValues(entity, record), values);
    if (Object.keys(data).length === 0 && (isDraft(record) || !publishes)) return record;
    const key = randomKey();
    const make = () => saveDraft(entity, record, data, key);
    return store({ step: 'draft', etag: record._etag, data, make }, (saved) =>
      saveAsDraft(saved, values, publishes),
    );
  }

  /** Saves changes as a draft next to the published version, and publishes it when requested. */
  async function draft(
    record: ReadRecord,
    values: Values,
    { publishes, at }: DraftOptions,
    query?: Query,
  ): Promise<RaRecord> {
    const saved = await saveAsDraft(record, values, publishes);
    if (!publishes) return saved;
    const key = randomKey();
    const make = () => publishDraft(entity, saved, at, key, query);
    try {
      return await store({ step: 'publish', etag: saved._etag, data: { at }, make });
    } catch (error) {
      throw new PartlySaved(error, saved);
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
    const error = failure instanceof PartlySaved ? failure.reason : failure;
    const saved = failure instanceof PartlySaved ? failure.saved : undefined;
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
    try {
      const saved = !record
        ? await create(values)
        : draftOptions
          ? await draft(record, values, draftOptions, query)
          : await update(record, values, query);
      await queryClient.invalidateQueries({ predicate: matchesListQueries(entity) });
      return { kind: 'saved', record: saved };
    } catch (error) {
      return await outcomeOf(error, record, draftOptions !== undefined);
    }
  }

  return { save };
}

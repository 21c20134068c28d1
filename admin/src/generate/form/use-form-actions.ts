import { publishedField, RECURRENCE, type SeriesScope } from '@piiri/schemas';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { callEntity } from '../../data/api/api.ts';
import { discardDraft, isDraft, publishDraft } from '../../data/api/drafts.ts';
import { isAnswerOf } from '../../data/calls/use-call.ts';
import { listPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { mergeOwnChanges } from '../../data/values/conflict.ts';
import { toFormValues, type Values } from '../../data/values/values.ts';
import { offerUndo } from '../../kit/state/undo.ts';
import { useDeletion } from '../actions/deletion/use-deletion.ts';
import type { ReviewRequest } from '../actions/review/review-calls.ts';
import type { ScopedAction } from '../actions/series/scope-dialog.tsx';
import { EDITING, nextState } from './form-state.ts';
import { useStoredChange } from './stored-change.ts';
import { releaseNow } from './use-saving.ts';
import { type FormOptions, type SaveOptions, useSubmission } from './use-submission.ts';

export type FormActions = ReturnType<typeof useFormActions>;

/** Actions of a form: save (and publish or not), delete, and resolve a conflict with another user's version. */
export function useFormActions(options: FormOptions) {
  const { entity, record, read, showVersion, onDone } = options;
  const resource = resourceOf(entity);
  const { reset, getValues } = useFormContext<Values>();
  const [state, dispatch] = useReducer(nextState, EDITING);
  const { submit, canAsk, tell, leaveFor } = useSubmission(options, dispatch);
  const deleteRecords = useDeletion(entity);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { isChanging, changeStored } = useStoredChange({
    entity,
    record,
    showVersion,
    onDone,
    onProblem: tell,
  });
  const publishedName = publishedField(entity);
  const isPublished = Boolean(publishedName && record?.[publishedName]);
  const isBusy = state.phase === 'saving' || state.phase === 'deleting' || isChanging;

  /** Values with which the object is, or is not, published; of entities without publication none. */
  const published = (isOn: boolean): Values => (publishedName ? { [publishedName]: isOn } : {});

  /** Change and options that save without publishing: a published object gets a draft beside it. */
  const asDraft = (): [Values, SaveOptions] =>
    isDraft(record) || isPublished ? [{}, { draftOptions: {} }] : [published(false), {}];

  /** Saves an occurrence of a series after the user has said which of them it concerns; anything else at once. */
  async function submitScoped(action: ScopedAction, change: Values, saving: SaveOptions = {}): Promise<void> {
    if (!record?.[RECURRENCE.series] || saving.draftOptions?.at) return void (await submit(change, saving));
    const rule = (values: Values) => values[RECURRENCE.rule] ?? null;
    const scope = await new Promise<SeriesScope | undefined>((resolve) => {
      const onClose = (chosen: SeriesScope | undefined) => {
        dispatch({ type: 'closed' });
        resolve(chosen);
      };
      const isOfRule = rule(getValues()) !== rule(record);
      dispatch({ type: 'scopeAsked', scopeQuestion: { action, isOfRule, onClose } });
    });
    if (scope) await submit(change, { ...saving, query: { scope } });
  }

  return {
    isBusy,
    problem: state.problem?.text,
    isAboutFields: state.problem?.isAboutFields ?? false,
    conflict: state.phase === 'conflict' ? state.conflict : undefined,
    scopeQuestion: state.phase === 'scope' ? state.scopeQuestion : undefined,
    loss: state.phase === 'loss' ? state.loss : undefined,
    /** Saves; a published object is saved as a draft next to the published version. */
    save: ({ staysOpen = false } = {}) => {
      const [change, saving] = asDraft();
      void submit(change, saving.draftOptions ? saving : { staysOpen });
    },
    /** Saves an entity without publication for what its form's end does next; resolves to the error message. */
    saveFirst: () => submit({}, { staysOpen: true }),
    /** Validates what another editor would be asked to approve; resolves to whether they can be. */
    canAsk: () => canAsk(...asDraft()),
    /** Saves, and asks another editor to approve the result; resolves to the error message. */
    ask: (request: ReviewRequest) => {
      const then = async ({ id }: RaRecord) => {
        await callEntity(entity, `POST /${Number(id)}/review/`, { body: { ...request } });
        await queryClient.invalidateQueries(isAnswerOf(/v1\/reviews\//));
        notify('console.reviews.asked_done', { type: 'success' });
      };
      const [change, saving] = asDraft();
      return submit(change, { ...saving, then });
    },
    /** Publishes: at the form's release time or the draft's scheduled time, or at once. */
    publish: (atOnce: boolean) => {
      const change = atOnce ? releaseNow(entity, getValues()) : {};
      if (!isDraft(record)) return void submitScoped('save', { ...change, ...published(true) });
      const at = atOnce ? undefined : (record.draft.publish_at ?? undefined);
      void submitScoped('save', change, { draftOptions: { publishes: true, at } });
    },
    /**
     * Unpublishes the object. With a draft, first saves the form's changes to the draft, which stays; otherwise saves
     * them together with it.
     */
    withdraw: () => {
      if (!publishedName || !record) return;
      if (!isDraft(record)) return void submitScoped('withdraw', published(false));
      const { _etag: _, ...previousData } = record;
      const unpublish = () =>
        dataProvider.update(resource, { id: record.id, data: published(false), previousData });
      const base = structuredClone(getValues());
      void submit({}, { draftOptions: {} }).then((failed) => {
        if (failed === undefined) void changeStored(unpublish, { message: 'console.form.withdrawn', base });
      });
    },
    /**
     * Cancels the schedule: the object, or the draft beside it, waits for publishing again. Keeps what the form has
     * changed, and offers to undo it.
     */
    unschedule: async () => {
      if (!publishedName || !record) return;
      const at = isDraft(record) ? record.draft.publish_at : undefined;
      if (!at && record[RECURRENCE.series]) return submitScoped('withdraw', published(false));
      const setScheduled = (version: RaRecord, isScheduled: boolean): Promise<unknown> =>
        at
          ? publishDraft(entity, version, isScheduled ? at : null, randomKey())
          : dataProvider.update(resource, {
              id: version.id,
              data: published(isScheduled),
              previousData: version,
            });
      const draft = await changeStored(() => setScheduled(record, false), { base: read });
      if (!draft) return;
      const undo = async () => {
        const message = 'console.form.scheduled';
        const base = toFormValues(entity, draft);
        const scheduled = await changeStored(() => setScheduled(draft, true), { message, base });
        // The form, which tells why, may have been left.
        if (!scheduled) notify('console.form.not_rescheduled', { type: 'error' });
      };
      const action = offerUndo(() => void undo());
      notify(at ? 'console.draft.unscheduled' : 'console.form.unscheduled', { type: 'success', action });
    },
    /** Saves the draft and schedules its publishing, or removes the schedule (null); resolves to the error message. */
    schedule: (at: string | null) => submit({}, { draftOptions: { publishes: true, at } }),
    discard: () =>
      record && void changeStored(() => discardDraft(entity, record), { message: 'console.draft.discarded' }),
    /** Shows the stored version after another user's decision changed it. */
    reread: () => changeStored(async () => undefined, { base: read }),
    remove: async () => {
      if (!record) return;
      dispatch({ type: 'deleting' });
      const deleted = await deleteRecords([record]).finally(() => dispatch({ type: 'ended' }));
      if (deleted.length > 0) leaveFor(listPath(resource));
    },
    /** Merges my changes into the other version and saves the result. */
    keepMine: () => {
      if (state.phase !== 'conflict') return;
      const { current, mine, draftOptions } = state.conflict;
      reset(mergeOwnChanges(entity, read, mine, toFormValues(entity, current)), { keepDefaultValues: true });
      void submit({}, { draftOptions, over: current });
    },
    takeTheirs: () => {
      if (state.phase !== 'conflict') return;
      dispatch({ type: 'closed' });
      tell(undefined);
      onDone();
      showVersion(state.conflict.current);
    },
    /** Compares another user's saved version with the form, before the form is saved. */
    compare: (current: RaRecord) => {
      const [, { draftOptions }] = asDraft();
      dispatch({ type: 'conflicted', conflict: { current, mine: getValues(), draftOptions } });
    },
    /** Closes a question, and leaves the form unchanged. Saving again asks again. */
    close: () => dispatch({ type: 'closed' }),
  };
}

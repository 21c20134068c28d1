import { type Entity, publishedField, RECURRENCE, type SeriesScope } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useLocation,
  useNavigate,
  useNotify,
  useTranslate,
} from 'react-admin';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { callEntity } from '../../data/api/api.ts';
import { discardDraft, isDraft } from '../../data/api/drafts.ts';
import { messageOf, problemOf } from '../../data/api/problem.ts';
import { isAnswerOf } from '../../data/calls/use-call.ts';
import { editPath, listPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { mergeOwnChanges } from '../../data/values/conflict.ts';
import { errorsByField } from '../../data/values/errors.ts';
import { sameValues, toFormValues, type Values } from '../../data/values/values.ts';
import { useDeletion } from '../actions/deletion/use-deletion.ts';
import type { ReviewRequest } from '../actions/review/review-calls.ts';
import type ScopeDialog from '../actions/series/scope-dialog.tsx';
import type { ScopedAction } from '../actions/series/scope-dialog.tsx';
import { useFormObject } from '../inputs/object-context.tsx';
import { overrideOf } from '../registry/override.ts';
import { type ShowVersion, useStoredChange } from './stored-change.ts';
import { useNotifySaved } from './use-notify-saved.ts';
import { fieldNames, focusFirstInvalid } from './use-resolver.tsx';
import { type DraftOptions, type Outcome, releaseNow, requirementOf, useSaving } from './use-saving.ts';

interface Options {
  entity: Entity;
  record: RaRecord | undefined;
  read: Values;
  isLeavingAllowed: RefObject<boolean>;
  showVersion: ShowVersion;
  /** Called when the changes are saved or discarded: the stored unsaved changes can be removed. */
  onDone: () => void;
}

/** Error of the last attempt to save. */
interface Problem {
  text: string;
  /** Disappears when all fields are valid. */
  isAboutFields?: boolean;
}

/** Options of saving a form. */
interface SaveOptions {
  /** How to save it as a draft; undefined: the object itself is saved. */
  draftOptions: DraftOptions | undefined;
  /** The form stays open after saving. */
  staysOpen: boolean;
  /** Query parameters of the call, after the user has confirmed a loss. */
  query?: Record<string, string>;
  /** Called with the saved object. */
  then?: (saved: RaRecord) => Promise<unknown>;
}

interface Conflict {
  current: RaRecord;
  /** It was to be saved as a draft, with these options. */
  draftOptions?: DraftOptions;
  mine: Values;
}

export type FormActions = ReturnType<typeof useFormActions>;

/** Actions of a form: save (and publish or not), delete, and resolve a conflict with another user's version. */
export function useFormActions({ entity, record, read, isLeavingAllowed, showVersion, onDone }: Options) {
  const resource = resourceOf(entity);
  const { handleSubmit, setError, reset, getValues } = useFormContext<Values>();
  const { runBeforeSave, isUploading, requires } = useFormObject();
  const { state } = useLocation();
  const { save } = useSaving(entity);
  const deleteRecords = useDeletion(entity);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const translate = useTranslate();
  const [problem, setProblem] = useState<Problem>();
  const [conflict, setConflict] = useState<Conflict>();
  const [loss, setLoss] = useState<{ text: string; confirm: () => void }>();
  const [scopeQuestion, setScopeQuestion] = useState<ComponentProps<typeof ScopeDialog>>();
  const [isDeleting, setDeleting] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const publishedName = publishedField(entity);
  const notifySaved = useNotifySaved(entity, record);
  const { isChanging, changeStored } = useStoredChange({
    entity,
    record,
    showVersion,
    onDone,
    onProblem: (text) => setProblem(text === undefined ? undefined : { text }),
  });

  const goTo = (address: string) => {
    isLeavingAllowed.current = true;
    navigate(address);
  };

  /** `sent`: what the form contained when it was saved. Somebody may have gone on writing since. */
  function afterSaving(saved: RaRecord, sent: Values, { draftOptions, staysOpen }: SaveOptions): void {
    onDone();
    const wasToBeDraft = draftOptions && !draftOptions.publishes;
    if (wasToBeDraft && !isDraft(saved)) notify('console.form.no_changes', { type: 'info' });
    else notifySaved(saved);
    // The form stays open for a draft; after publishing it is left for the list.
    const isPublic = !isDraft(saved) && (!publishedName || Boolean(saved[publishedName]));
    const isFinished = sameValues(sent, getValues()) && !isUploading();
    if (isPublic && !staysOpen && !wasToBeDraft && isFinished) {
      goTo(listPath(resource));
      return;
    }
    goOnWith(saved, sent);
  }

  /** Shows the saved object in the form, which stays open. */
  function goOnWith(saved: RaRecord, base: Values): void {
    showVersion(saved, base);
    if (record) return;
    // The form stays with its focus and gets the object's address.
    isLeavingAllowed.current = true;
    navigate(editPath(resource, saved.id), { replace: true, state });
    isLeavingAllowed.current = false;
  }

  function showErrors(messages: Readonly<Record<string, readonly string[]>>): void {
    const names = fieldNames(entity);
    const { others } = errorsByField(messages, names);
    for (const [path, texts] of Object.entries(messages))
      if (names.has(path.split('.')[0] ?? '')) setError(path, { type: 'server', message: texts.join(' ') });
    const text = [translate('console.form.fix_fields'), ...others].join(' ');
    setProblem({ text, isAboutFields: others.length === 0 });
    focusFirstInvalid();
  }

  /** Shows why the follow-up of saving failed, and returns the message. */
  function showFailedNext(error: unknown): string {
    const { errors } = problemOf(error) ?? {};
    const text = translate(messageOf(error));
    if (errors) showErrors(errors);
    else setProblem({ text });
    return text;
  }

  async function saveValues(
    sent: Values,
    change: Values,
    over: RaRecord | undefined,
    saving: SaveOptions,
  ): Promise<string | undefined> {
    const { draftOptions } = saving;
    const outcome = await save(over, { ...sent, ...change }, draftOptions, saving.query);
    if (outcome.kind === 'saved') {
      const failed = await saving.then?.(outcome.record).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      afterSaving(outcome.record, sent, saving);
      return failed && showFailedNext(failed.error);
    }
    if ('saved' in outcome && outcome.saved) {
      onDone();
      // Of a created object the form may contain more than was sent.
      goOnWith(outcome.saved, record ? sent : toFormValues(entity, outcome.saved));
    }
    if (outcome.kind === 'failed' && outcome.losesValues) {
      setLoss({
        text: outcome.message,
        confirm: () =>
          void submit({}, over, draftOptions, { ...saving, query: overrideOf(entity).lossQuery }),
      });
      return outcome.message;
    }
    return showFailure(outcome, { ...getValues(), ...change }, draftOptions);
  }

  /** Shows why the form could not be saved, and returns the message. */
  function showFailure(
    outcome: Exclude<Outcome, { kind: 'saved' }>,
    mine: Values,
    draftOptions: DraftOptions | undefined,
  ): string {
    if (outcome.kind === 'refused') {
      showErrors(outcome.errors);
      return Object.values(outcome.errors).flat().join(' ');
    }
    const text = outcome.kind === 'failed' ? outcome.message : translate('console.conflict.gone');
    if (outcome.kind === 'failed' || !outcome.current) setProblem({ text });
    else setConflict({ current: outcome.current, mine, draftOptions });
    return text;
  }

  /** Waits for uploads; resolves to an error message when one of them failed. */
  async function filesOnTheirWay(): Promise<string | undefined> {
    const names = await runBeforeSave();
    if (names.length === 0) return undefined;
    const text = translate('console.attachments.not_sent', {
      smart_count: names.length,
      names: names.join(', '),
    });
    setProblem({ text });
    return text;
  }

  /** Tells of the form's errors, and moves the focus to the first one. */
  function showInvalid(errors: FieldErrors<Values>): void {
    const { message } = errors.root ?? {};
    const text = [translate('console.form.fix_fields'), message].filter(Boolean).join(' ');
    setProblem({ text, isAboutFields: !message });
    focusFirstInvalid();
  }

  async function validateAndSave(
    change: Values,
    over: RaRecord | undefined,
    saving: SaveOptions,
  ): Promise<string | undefined> {
    const unsent = await filesOnTheirWay();
    if (unsent) return unsent;
    const { draftOptions, then } = saving;
    requires.current = requirementOf(entity, { change, over, draftOptions, isReviewed: then !== undefined });
    let failed: string | undefined = translate('console.form.fix_fields');
    let isValidated = false;
    const run = handleSubmit(
      async (values) => {
        isValidated = true;
        setProblem(undefined);
        failed = await saveValues(values, change, over, saving);
      },
      (errors) => {
        isValidated = true;
        showInvalid(errors);
      },
    );
    // A form that is filled anew while it is validated, as by restoring unsaved changes, ends without either.
    while (!isValidated) await run();
    return failed;
  }

  const submit = (
    change: Values,
    over = record,
    draftOptions?: DraftOptions,
    { staysOpen = false, then, query }: Partial<Omit<SaveOptions, 'draftOptions'>> = {},
  ) => {
    // A state of its own: the form's one ends when the form is filled, though the answer has not come.
    setSaving(true);
    return validateAndSave(change, over, { draftOptions, staysOpen, then, query }).finally(() =>
      setSaving(false),
    );
  };

  const isPublished = Boolean(publishedName && record?.[publishedName]);

  /** The same for an occurrence of a series, after the user has said which of them it concerns. */
  async function submitScoped(action: ScopedAction, ...saving: Parameters<typeof submit>): Promise<void> {
    const [change, over, draftOptions, options] = saving;
    if (!record?.[RECURRENCE.series] || draftOptions?.at) return void (await submit(...saving));
    const rule = (values: Values) => values[RECURRENCE.rule] ?? null;
    const scope = await new Promise<SeriesScope | undefined>((resolve) =>
      setScopeQuestion({
        action,
        isOfRule: rule(getValues()) !== rule(record),
        onClose: (chosen) => {
          setScopeQuestion(undefined);
          resolve(chosen);
        },
      }),
    );
    if (scope) await submit(change, over, draftOptions, { ...options, query: { scope } });
  }

  return {
    isBusy: isSaving || isDeleting || isChanging,
    problem: problem?.text,
    isAboutFields: problem?.isAboutFields ?? false,
    conflict,
    scopeQuestion,
    loss: loss && { ...loss, end: () => setLoss(undefined) },
    /** Saves; a published object is saved as a draft next to the published version. */
    save: ({ staysOpen = false } = {}) => {
      if (isDraft(record) || isPublished) void submit({}, record, {});
      else void submit(publishedName ? { [publishedName]: false } : {}, record, undefined, { staysOpen });
    },
    /** Validates what another editor would be asked to approve; resolves to whether they can be. */
    canAsk: async () => {
      const isBeside = isDraft(record) || isPublished;
      const change = !isBeside && publishedName ? { [publishedName]: false } : {};
      const draftOptions = isBeside ? {} : undefined;
      requires.current = requirementOf(entity, { change, over: record, draftOptions, isReviewed: true });
      let isValid = false;
      await handleSubmit(() => {
        isValid = true;
        setProblem(undefined);
      }, showInvalid)();
      return isValid;
    },
    /** Saves, and asks another editor to approve the result; resolves to the error message. */
    ask: async (request: ReviewRequest) => {
      const then = async ({ id }: RaRecord) => {
        await callEntity(entity, `POST /${Number(id)}/review/`, { body: { ...request } });
        await queryClient.invalidateQueries(isAnswerOf(/v1\/reviews\//));
        notify('console.reviews.asked_done', { type: 'success' });
      };
      if (isDraft(record) || isPublished) return submit({}, record, {}, { then });
      return submit(publishedName ? { [publishedName]: false } : {}, record, undefined, { then });
    },
    /** Publishes: at the form's release time or the draft's scheduled time, or at once. */
    publish: (atOnce: boolean) => {
      const release = releaseNow(entity, getValues());
      const change = atOnce ? release : {};
      if (!isDraft(record)) return void submitScoped('save', { ...change, [publishedName ?? '']: true });
      const at = atOnce ? undefined : (record.draft.publish_at ?? undefined);
      void submitScoped('save', change, record, { publishes: true, at });
    },
    /**
     * Unpublishes the object. With a draft, first saves the form's changes to the draft, which stays; otherwise saves
     * them together with it.
     */
    withdraw: () => {
      if (!publishedName || !record) return;
      if (!isDraft(record)) return void submitScoped('withdraw', { [publishedName]: false });
      const data = { [publishedName]: false };
      const { _etag: _, ...previousData } = record;
      const unpublish = () => dataProvider.update(resource, { id: record.id, data, previousData });
      const base = structuredClone(getValues());
      void submit({}, record, {}).then((failed) => {
        if (failed === undefined) void changeStored(unpublish, { message: 'console.form.withdrawn', base });
      });
    },
    /** Saves the draft and schedules its publishing, or removes the schedule (null); resolves to the error message. */
    schedule: (at: string | null) => submit({}, record, { publishes: true, at }),
    discard: () =>
      record && void changeStored(() => discardDraft(entity, record), { message: 'console.draft.discarded' }),
    /** Shows the stored version after another user's decision changed it. */
    reread: () => changeStored(async () => undefined, { base: read }),
    remove: async () => {
      if (!record) return;
      setDeleting(true);
      const deleted = await deleteRecords([record]).finally(() => setDeleting(false));
      if (deleted.length > 0) goTo(listPath(resource));
    },
    /** Merges my changes into the other version and saves the result. */
    keepMine: () => {
      if (!conflict) return;
      const merged = mergeOwnChanges(entity, read, conflict.mine, toFormValues(entity, conflict.current));
      setConflict(undefined);
      reset(merged, { keepDefaultValues: true });
      void submit({}, conflict.current, conflict.draftOptions);
    },
    takeTheirs: () => {
      if (!conflict) return;
      setConflict(undefined);
      setProblem(undefined);
      onDone();
      showVersion(conflict.current);
    },
    /** Compares another user's saved version with the form, before the form is saved. */
    compare: (current: RaRecord) => {
      const draftOptions = isDraft(record) || isPublished ? {} : undefined;
      setConflict({ current, mine: getValues(), draftOptions });
    },
    /** Returns to the form unchanged. Saving again shows the conflict again. */
    goOn: () => setConflict(undefined),
  };
}

import { type Entity, publishedField } from '@piiri/schemas';
import { type Dispatch, type RefObject, useCallback } from 'react';
import { type RaRecord, useLocation, useNavigate, useNotify, useTranslate } from 'react-admin';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { isDraft } from '../../data/api/drafts.ts';
import { messageOf, problemOf } from '../../data/api/problem.ts';
import { editPath, listPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { errorsByField } from '../../data/values/errors.ts';
import { sameValues, toFormValues, type Values } from '../../data/values/values.ts';
import { useFormObject } from '../inputs/object-context.tsx';
import { overrideOf } from '../registry/override.ts';
import type { FormEvent } from './form-state.ts';
import type { ShowVersion } from './stored-change.ts';
import { useNotifySaved } from './use-notify-saved.ts';
import { fieldNames, focusFirstInvalid } from './use-resolver.tsx';
import { type DraftOptions, type Outcome, requirementOf, useSaving } from './use-saving.ts';

export interface FormOptions {
  entity: Entity;
  record: RaRecord | undefined;
  /** Form values as loaded. */
  read: Values;
  isLeavingAllowed: RefObject<boolean>;
  showVersion: ShowVersion;
  /** Called when the changes are saved or discarded: the stored unsaved changes can be removed. */
  onDone: () => void;
}

/** How a form is saved. */
export interface SaveOptions {
  /** How to save it as a draft; undefined: the object itself is saved. */
  draftOptions?: DraftOptions;
  /** The form stays open after saving. */
  staysOpen?: boolean;
  /** Query parameters of the call, after the user has confirmed a loss. */
  query?: Record<string, string>;
  /** Called with the saved object. */
  then?: (saved: RaRecord) => Promise<unknown>;
  /** The version that it changes. Default: the form's. */
  over?: RaRecord;
}

/**
 * Saves a form in these steps: wait for uploads, validate, store, do what follows, then leave the form or show the saved
 * version. Each returns why it failed, for who asked to save, and tells the form's `dispatch`.
 */
export function useSubmission(
  { entity, record, isLeavingAllowed, showVersion, onDone }: FormOptions,
  dispatch: Dispatch<FormEvent>,
) {
  const resource = resourceOf(entity);
  const { handleSubmit, setError, getValues } = useFormContext<Values>();
  const { runBeforeSave, isUploading, requires } = useFormObject();
  const { state: locationState } = useLocation();
  const { save } = useSaving(entity);
  const navigate = useNavigate();
  const notify = useNotify();
  const translate = useTranslate();
  const notifySaved = useNotifySaved(entity, record);
  const publishedName = publishedField(entity);

  const tell = useCallback(
    (text: string | undefined, isAboutFields = false) =>
      dispatch({ type: 'told', problem: text === undefined ? undefined : { text, isAboutFields } }),
    [dispatch],
  );

  /** Shows the messages of the server at their fields. */
  function showErrors(messages: Readonly<Record<string, readonly string[]>>): void {
    const names = fieldNames(entity);
    const { others } = errorsByField(messages, names);
    for (const [path, texts] of Object.entries(messages))
      if (names.has(path.split('.')[0] ?? '')) setError(path, { type: 'server', message: texts.join(' ') });
    tell([translate('console.form.fix_fields'), ...others].join(' '), others.length === 0);
    focusFirstInvalid();
  }

  /** Tells of the form's errors, and moves the focus to the first one. */
  function showInvalid(errors: FieldErrors<Values>): void {
    const { message } = errors.root ?? {};
    tell([translate('console.form.fix_fields'), message].filter(Boolean).join(' '), !message);
    focusFirstInvalid();
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
    if (outcome.kind === 'failed' || !outcome.current) tell(text);
    else dispatch({ type: 'conflicted', conflict: { current: outcome.current, mine, draftOptions } });
    return text;
  }

  /** Shows why the follow-up of saving failed, and returns the message. */
  function showFailedNext(error: unknown): string {
    const { errors } = problemOf(error) ?? {};
    const text = translate(messageOf(error));
    if (errors) showErrors(errors);
    else tell(text);
    return text;
  }

  /** Goes to an address without asking about changes. */
  const leaveFor = (address: string) => {
    isLeavingAllowed.current = true;
    navigate(address);
  };

  /** Shows the saved object in the form, which stays open. */
  function goOnWith(saved: RaRecord, base: Values): void {
    showVersion(saved, base);
    if (record) return;
    // The form stays with its focus and gets the object's address.
    isLeavingAllowed.current = true;
    navigate(editPath(resource, saved.id), { replace: true, state: locationState });
    isLeavingAllowed.current = false;
  }

  /** `sent`: what the form contained when it was saved. Somebody may have gone on writing since. */
  function finish(saved: RaRecord, sent: Values, { draftOptions, staysOpen }: SaveOptions): void {
    onDone();
    const wasToBeDraft = draftOptions && !draftOptions.publishes;
    if (wasToBeDraft && !isDraft(saved)) notify('console.form.no_changes', { type: 'info' });
    else notifySaved(saved);
    // The form stays open for a draft; after publishing it is left for the list.
    const isPublic = !isDraft(saved) && (!publishedName || Boolean(saved[publishedName]));
    const isFinished = sameValues(sent, getValues()) && !isUploading();
    if (isPublic && !staysOpen && !wasToBeDraft && isFinished) leaveFor(listPath(resource));
    else goOnWith(saved, sent);
  }

  async function store(sent: Values, change: Values, options: SaveOptions): Promise<string | undefined> {
    const { draftOptions, query, then, over = record } = options;
    const outcome = await save(over, { ...sent, ...change }, draftOptions, query);
    if (outcome.kind === 'saved') {
      const failed = await then?.(outcome.record).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      finish(outcome.record, sent, options);
      return failed && showFailedNext(failed.error);
    }
    if ('saved' in outcome && outcome.saved) {
      onDone();
      // Of a created object the form may contain more than was sent.
      goOnWith(outcome.saved, record ? sent : toFormValues(entity, outcome.saved));
    }
    if (outcome.kind === 'failed' && outcome.losesValues) {
      const confirm = () => void submit(change, { ...options, query: overrideOf(entity).lossQuery });
      dispatch({ type: 'warned', loss: { text: outcome.message, confirm } });
      return outcome.message;
    }
    return showFailure(outcome, { ...getValues(), ...change }, draftOptions);
  }

  /** Waits for uploads; resolves to an error message when one of them failed. */
  async function awaitUploads(): Promise<string | undefined> {
    const names = await runBeforeSave();
    if (names.length === 0) return undefined;
    const text = translate('console.attachments.not_sent', {
      smart_count: names.length,
      names: names.join(', '),
    });
    tell(text);
    return text;
  }

  /** Says what the form must contain for this way of saving. */
  function setRequirement(
    change: Values,
    { draftOptions, over = record }: SaveOptions,
    isReviewed: boolean,
  ): void {
    requires.current = requirementOf(entity, { change, over, draftOptions, isReviewed });
  }

  async function validateAndStore(change: Values, options: SaveOptions): Promise<string | undefined> {
    const unsent = await awaitUploads();
    if (unsent) return unsent;
    setRequirement(change, options, options.then !== undefined);
    let failed: string | undefined = translate('console.form.fix_fields');
    let isValidated = false;
    const run = handleSubmit(
      async (values) => {
        isValidated = true;
        tell(undefined);
        failed = await store(values, change, options);
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

  /** Saves the form with `change`; resolves to the error message. */
  const submit = (change: Values, options: SaveOptions = {}): Promise<string | undefined> => {
    // A state of its own: the form's one ends when the form is filled, though the answer has not come.
    dispatch({ type: 'saving' });
    return validateAndStore(change, options).finally(() => dispatch({ type: 'ended' }));
  };

  /** Validates what another editor would be asked to approve; resolves to whether they can be. */
  const canAsk = async (change: Values, options: SaveOptions): Promise<boolean> => {
    setRequirement(change, options, true);
    let isValid = false;
    await handleSubmit(() => {
      isValid = true;
      tell(undefined);
    }, showInvalid)();
    return isValid;
  };

  return { submit, canAsk, tell, leaveFor };
}

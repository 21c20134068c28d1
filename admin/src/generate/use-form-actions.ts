import { type Entity, publishedField } from '@piiri/schemas';
import { employeeAddress } from '@piiri/shared/employee-address.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { type RaRecord, useDataProvider, useNavigate, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { editAddress, listAddress } from '../addresses.ts';
import { useDeletion } from '../deletion/use-deletion.ts';
import { mergeMine } from '../form/conflict.ts';
import { errorsByField } from '../form/errors.ts';
import { useFormObject } from '../form/object-context.tsx';
import { shownNames } from '../form/use-resolver.ts';
import { type DraftWish, type Outcome, useSaving } from '../form/use-saving.ts';
import { toFormValues, type Values } from '../form/values.ts';
import { writtenTime } from '../form/written-time.ts';
import { discardDraft, isDraft, readDraft } from '../providers/data/drafts.ts';
import { messageOf, problemOf } from '../providers/data/problem.ts';
import { isOfLists, resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';
import type { NotificationAction } from '../shell/notifications.tsx';

interface Options {
  entity: Entity;
  record: RaRecord | undefined;
  read: Values;
  mayLeave: RefObject<boolean>;
  onSaved?: (record: RaRecord) => void;
  /** It is saved, or not wanted any more: what the browser keeps of it may go. */
  onDone: () => void;
}

/** Why the last try to save did not succeed. */
interface Problem {
  text: string;
  /** It is over when the fields are right. */
  isAboutFields?: boolean;
}

interface Conflict {
  current: RaRecord;
  /** It was to be saved as a draft. */
  wish?: DraftWish;
  mine: Values;
}

function firstWrong(): HTMLElement | undefined {
  const wrong = document.querySelectorAll<HTMLElement>('form [aria-invalid="true"], form [data-wrong]');
  return [...wrong].find((element) => element.offsetParent !== null);
}

/** Moves the focus to what is wrong first, once the messages are drawn and the language that has them is shown. */
function focusFirstWrong(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => firstWrong()?.focus()));
}

/** What a form's buttons do: save (and publish, or not), delete, and go on after somebody else saved meanwhile. */
export function useFormActions({ entity, record, read, mayLeave, onSaved, onDone }: Options) {
  const resource = resourceOf(entity);
  const { handleSubmit, setError, reset } = useFormContext<Values>();
  const { isSubmitting } = useFormState();
  const { runAfterSave } = useFormObject();
  const { save } = useSaving(entity);
  const deleteRecords = useDeletion(entity);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { tenant } = useConsole();
  const navigate = useNavigate();
  const notify = useNotify();
  const translate = useTranslate();
  const [problem, setProblem] = useState<Problem>();
  const [conflict, setConflict] = useState<Conflict>();
  const [isDeleting, setDeleting] = useState(false);
  const publishedName = publishedField(entity);

  const goTo = (address: string, replace = false) => {
    mayLeave.current = true;
    navigate(address, { replace });
  };

  const tell = (saved: RaRecord) => {
    if (isDraft(saved)) {
      const { publish_at } = saved.draft;
      const time = publish_at ? writtenTime(publish_at, tenant.time_zone) : undefined;
      return notify(time ? 'console.draft.scheduled' : 'console.form.draft_saved', {
        type: 'success',
        messageArgs: { time },
      });
    }
    const isUnpublished = publishedName && !saved[publishedName];
    const isLater = saved.state === 'scheduled';
    const wasPublished = Boolean(publishedName && record?.[publishedName]);
    const draft = wasPublished ? 'withdrawn' : 'draft_saved';
    const said = !publishedName ? 'saved' : isUnpublished ? draft : isLater ? 'scheduled' : 'published';
    const seenAt = saved.state === 'published' ? employeeAddress(entity.name, saved.id) : undefined;
    const action: NotificationAction | undefined = seenAt
      ? { label: 'console.form.see_it', href: seenAt }
      : undefined;
    notify(`console.form.${said}`, { type: 'success', action });
  };

  async function afterSaving(saved: RaRecord): Promise<void> {
    onDone();
    const failed = record ? [] : await runAfterSave(saved);
    if (failed.length === 0) tell(saved);
    else
      notify('console.form.uploads_failed', {
        type: 'warning',
        messageArgs: { smart_count: failed.length, names: failed.join(', ') },
      });
    // A draft is gone on with; what is published is done.
    const isDone =
      failed.length === 0 && !isDraft(saved) && (!publishedName || Boolean(saved[publishedName]));
    if (isDone) goTo(listAddress(resource));
    else if (!record) goTo(editAddress(resource, saved.id), true);
    else onSaved?.(saved);
  }

  function refuse(messages: Readonly<Record<string, readonly string[]>>): void {
    const known = shownNames(entity);
    const { others } = errorsByField(messages, known);
    for (const [path, texts] of Object.entries(messages))
      if (known.has(path.split('.')[0] ?? '')) setError(path, { type: 'server', message: texts.join(' ') });
    const text = [translate('console.form.fix_fields'), ...others].join(' ');
    setProblem({ text, isAboutFields: others.length === 0 });
    focusFirstWrong();
  }

  async function saveValues(
    values: Values,
    over: RaRecord | undefined,
    wish: DraftWish | undefined,
  ): Promise<string | undefined> {
    const outcome = await save(over, values, wish);
    if (outcome.kind === 'saved') {
      await afterSaving(outcome.record);
      return undefined;
    }
    if ('saved' in outcome && outcome.saved) {
      onDone();
      onSaved?.(outcome.saved);
    }
    return tellFailure(outcome, values, wish);
  }

  /** Shows why nothing was saved; gives it in words. */
  function tellFailure(
    outcome: Exclude<Outcome, { kind: 'saved' }>,
    values: Values,
    wish: DraftWish | undefined,
  ): string {
    if (outcome.kind === 'refused') {
      refuse(outcome.errors);
      return Object.values(outcome.errors).flat().join(' ');
    }
    const text = outcome.kind === 'failed' ? outcome.message : translate('console.conflict.gone');
    if (outcome.kind === 'failed' || !outcome.current) setProblem({ text });
    else setConflict({ current: outcome.current, mine: values, wish });
    return text;
  }

  const submit = (change: Values, over = record, wish?: DraftWish) => {
    let failed: string | undefined = translate('console.form.fix_fields');
    return handleSubmit(
      async (values) => {
        setProblem(undefined);
        failed = await saveValues({ ...values, ...change }, over, wish);
      },
      (errors) => {
        const { message } = errors.root ?? {};
        const text = [translate('console.form.fix_fields'), message].filter(Boolean).join(' ');
        setProblem({ text, isAboutFields: !message });
        focusFirstWrong();
      },
    )().then(() => failed);
  };

  const isPublished = Boolean(publishedName && record?.[publishedName]);

  /** Does something with the draft as it is stored, and shows what there is then. */
  const withStored = async (work: () => Promise<unknown>, said: string) => {
    if (!record) return;
    setDeleting(true);
    setProblem(undefined);
    try {
      await work();
      onDone();
      await queryClient.invalidateQueries({ predicate: isOfLists(entity) });
      const { data } = await dataProvider.getOne(resource, { id: record.id });
      onSaved?.(data.draft ? await readDraft(entity, record.id) : data);
      notify(said, { type: 'success' });
    } catch (error) {
      const isStale = problemOf(error)?.status === 412;
      setProblem({ text: translate(isStale ? 'console.draft.stale' : messageOf(error)) });
    } finally {
      setDeleting(false);
    }
  };

  return {
    isBusy: isSubmitting || isDeleting,
    problem: problem?.text,
    isAboutFields: problem?.isAboutFields ?? false,
    conflict,
    /**
     * Saves; with content that can be published, as what the argument says, or as it is. What is published and is not to be
     * is saved as a draft beside it, and a draft there is stays one until it is published.
     */
    save: (published?: boolean) => {
      const change = publishedName && published !== undefined ? { [publishedName]: published } : {};
      if (isDraft(record)) void submit({}, record, { publishes: published === true });
      else if (isPublished && published === false) void submit({}, record, {});
      else void submit(change);
    },
    /** Takes what is published back. A draft beside it stays, with what is written in the form; else that is saved along. */
    withdraw: () => {
      if (!publishedName || !record) return;
      if (!isDraft(record)) return void submit({ [publishedName]: false });
      const data = { [publishedName]: false };
      const { _etag: _, ...previousData } = record;
      const takeBack = () => dataProvider.update(resource, { id: record.id, data, previousData });
      void submit({}, record, {}).then((failed) => {
        if (failed === undefined) void withStored(takeBack, 'console.form.withdrawn');
      });
    },
    /** Saves the draft and has it published at a time, or no more by itself; gives why it did not succeed. */
    schedule: (at: string | null) => submit({}, record, { publishes: true, at }),
    discard: () => record && void withStored(() => discardDraft(entity, record), 'console.draft.discarded'),
    remove: async () => {
      if (!record) return;
      setDeleting(true);
      const deleted = await deleteRecords([record]);
      setDeleting(false);
      if (deleted.length > 0) goTo(listAddress(resource));
    },
    /** Lays my changes over the other's version and saves that. */
    keepMine: () => {
      if (!conflict) return;
      const merged = mergeMine(entity, read, conflict.mine, toFormValues(entity, conflict.current));
      setConflict(undefined);
      reset(merged, { keepDefaultValues: true });
      void submit({}, conflict.current, conflict.wish);
    },
    takeTheirs: () => {
      if (!conflict) return;
      setConflict(undefined);
      setProblem(undefined);
      onDone();
      onSaved?.(conflict.current);
    },
    /** Back to the form as it was. Saving again asks again. */
    goOn: () => setConflict(undefined),
  };
}

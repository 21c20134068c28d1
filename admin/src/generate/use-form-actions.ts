import { type Entity, publishedField } from '@piiri/schemas';
import { employeeAddress } from '@piiri/shared/employee-address.ts';
import { type RefObject, useState } from 'react';
import { type RaRecord, useNavigate, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { editAddress, listAddress } from '../addresses.ts';
import { useDeletion } from '../deletion/use-deletion.ts';
import { mergeMine } from '../form/conflict.ts';
import { errorsByField } from '../form/errors.ts';
import { useFormObject } from '../form/object-context.tsx';
import { shownNames } from '../form/use-resolver.ts';
import { useSaving } from '../form/use-saving.ts';
import { toFormValues, type Values } from '../form/values.ts';
import { resourceOf } from '../resources.ts';
import type { NotificationAction } from '../shell/notifications.tsx';

interface Options {
  entity: Entity;
  record: RaRecord | undefined;
  read: Values;
  mayLeave: RefObject<boolean>;
  onSaved?: (record: RaRecord) => void;
}

/** Why the last try to save did not succeed. */
interface Problem {
  text: string;
  /** It is over when the fields are right. */
  isAboutFields?: boolean;
}

interface Conflict {
  current: RaRecord;
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
export function useFormActions({ entity, record, read, mayLeave, onSaved }: Options) {
  const resource = resourceOf(entity);
  const { handleSubmit, setError, reset } = useFormContext<Values>();
  const { isSubmitting } = useFormState();
  const { runAfterSave } = useFormObject();
  const { save } = useSaving(entity);
  const deleteRecords = useDeletion(entity);
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
    const isDraft = publishedName && !saved[publishedName];
    const isLater = saved.state === 'scheduled';
    const wasPublished = Boolean(publishedName && record?.[publishedName]);
    const draft = wasPublished ? 'withdrawn' : 'draft_saved';
    const said = !publishedName ? 'saved' : isDraft ? draft : isLater ? 'scheduled' : 'published';
    const seenAt = saved.state === 'published' ? employeeAddress(entity.name, saved.id) : undefined;
    const action: NotificationAction | undefined = seenAt
      ? { label: 'console.form.see_it', href: seenAt }
      : undefined;
    notify(`console.form.${said}`, { type: 'success', action });
  };

  async function afterSaving(saved: RaRecord): Promise<void> {
    const failed = record ? [] : await runAfterSave(saved);
    if (failed.length === 0) tell(saved);
    else
      notify('console.form.uploads_failed', {
        type: 'warning',
        messageArgs: { smart_count: failed.length, names: failed.join(', ') },
      });
    // A draft is gone on with; what is published is done.
    const isDone = failed.length === 0 && (!publishedName || Boolean(saved[publishedName]));
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

  async function saveValues(values: Values, over: RaRecord | undefined): Promise<void> {
    const outcome = await save(over, values);
    if (outcome.kind === 'saved') return afterSaving(outcome.record);
    if (outcome.kind === 'refused') return refuse(outcome.errors);
    if (outcome.kind === 'failed') return setProblem({ text: outcome.message });
    if (!outcome.current) return setProblem({ text: translate('console.conflict.gone') });
    return setConflict({ current: outcome.current, mine: values });
  }

  const submit = (change: Values, over = record) =>
    handleSubmit(
      async (values) => {
        setProblem(undefined);
        await saveValues({ ...values, ...change }, over);
      },
      (errors) => {
        const { message } = errors.root ?? {};
        const text = [translate('console.form.fix_fields'), message].filter(Boolean).join(' ');
        setProblem({ text, isAboutFields: !message });
        focusFirstWrong();
      },
    )();

  return {
    isBusy: isSubmitting || isDeleting,
    problem: problem?.text,
    isAboutFields: problem?.isAboutFields ?? false,
    conflict,
    /** Saves; with content that can be published, as what the argument says, or as it is. */
    save: (published?: boolean) =>
      void submit(publishedName && published !== undefined ? { [publishedName]: published } : {}),
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
      void submit({}, conflict.current);
    },
    takeTheirs: () => {
      if (!conflict) return;
      setConflict(undefined);
      setProblem(undefined);
      onSaved?.(conflict.current);
    },
    /** Back to the form as it was. Saving again asks again. */
    goOn: () => setConflict(undefined),
  };
}

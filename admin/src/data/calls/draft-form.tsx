import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Save } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Submission } from '../../kit/dialogs/form-dialog.tsx';
import { LeaveGuard } from '../../kit/dialogs/leave-guard.tsx';
import { useScrollPadding } from '../../kit/state/use-scroll-padding.ts';
import { useSubmit } from './use-submit.ts';
import './draft-form.css';
import { Note } from '../../kit/page/note.tsx';

/** A page's form that is saved as a whole. */
export interface DraftFormState<Draft> {
  /** What stands in it. */
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  errorAt: Submission['errorAt'];
  /** What a labelled field of one member takes. `path`: by which the API names it, where that is another. */
  field: (name: TextsOf<Draft>, path?: string) => DraftField;
}

interface DraftField {
  isStrong: true;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

type TextsOf<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string;

interface Options<Draft> {
  /** Below which key the members are called. */
  words: string;
  stored: Draft;
  /** Saves what stands in the form; gives it as it is stored now. */
  save: (draft: Draft) => Promise<Draft>;
}

/** Returns the members of a draft that differ from what was sent. */
function changesSince<Draft extends object>(sent: Draft, now: Draft): Partial<Draft> {
  const names = Object.keys(now) as (keyof Draft)[];
  const changes: Partial<Draft> = {};
  for (const name of names) if (now[name] !== sent[name]) changes[name] = now[name];
  return changes;
}

/** What is written in a page's form until it is saved, and how it is sent. */
export function useDraftForm<Draft extends object>({ words, stored, save }: Options<Draft>) {
  const translate = useTranslate();
  const notify = useNotify();
  const [draft, setDraft] = useState(stored);
  const form = useSubmit(async () => {
    const saved = await save(draft);
    // What was written meanwhile stays.
    setDraft((now) => ({ ...saved, ...changesSince(draft, now) }));
    notify('console.form.saved', { type: 'success' });
  });
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const section: DraftFormState<Draft> = {
    draft,
    change,
    errorAt: form.errorAt,
    field: (name, path = name) => ({
      isStrong: true,
      label: translate(`${words}.${name}`),
      value: draft[name] as string,
      error: form.errorAt(path),
      onChange: (value) => change({ [name]: value } as unknown as Partial<Draft>),
    }),
  };
  return { form, section };
}

interface Props {
  form: Submission;
  isChanged: boolean;
  /** Set while leaving is right. */
  isLeavingAllowed?: RefObject<boolean>;
  /** Its sections. */
  children: ReactNode;
}

/** A page's form that is saved as a whole; one is asked before it is left unsaved. */
export function DraftForm({ form, isChanged, isLeavingAllowed, children }: Props) {
  return (
    <Box
      component="form"
      onSubmit={(event) => void form.submit(event)}
      noValidate
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
    >
      <LeaveGuard isChanged={isChanged} isLeavingAllowed={isLeavingAllowed} />
      {children}
    </Box>
  );
}

/** Saves a page's form, whatever of it is in view, and says why it was not saved. */
export function SaveBar({ form }: { form: Submission }) {
  const translate = useTranslate();
  const problem = form.hasErrors ? translate('console.form.fix_fields') : form.problem;
  return (
    <div className="save-bar" ref={useScrollPadding('end')}>
      <Button
        type="submit"
        variant="contained"
        size="large"
        startIcon={<Save />}
        loading={form.isBusy}
        sx={{ flex: { xs: '1 1 auto', md: '0 0 auto' } }}
      >
        {translate('console.form.save')}
      </Button>
      {problem && <Note severity="error">{problem}</Note>}
    </div>
  );
}

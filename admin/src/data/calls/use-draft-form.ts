import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Submission, useSubmit } from './use-submit.ts';

/** A page's form that is saved as a whole. */
export interface DraftForm<Draft> {
  /** What stands in it. */
  draft: Draft;
  change: (part: Partial<Draft>) => void;
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
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const parts: DraftForm<Draft> = {
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
  return { form, parts };
}

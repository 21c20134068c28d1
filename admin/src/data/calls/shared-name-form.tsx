import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LabelledCheck } from '../../kit/inputs/labelled-check.tsx';
import { LabelledText } from '../../kit/inputs/labelled-text.tsx';
import { useSubmit } from './use-submit.ts';

/** What somebody keeps under a name, for themselves or for all editors. */
export interface SharedName {
  name: string;
  shared: boolean;
}

interface Props {
  start: SharedName;
  /** What its fields are called, and what is said where it has no name. */
  words: Readonly<Record<'name' | 'share' | 'missing', string>>;
  maxLength: number;
  onSave: (values: SharedName) => Promise<unknown>;
  onCancel: () => void;
}

/** Form for a name and whether it is shared with all editors. */
export function SharedNameForm({ start, words, maxLength, onSave, onCancel }: Props) {
  const translate = useTranslate();
  const [name, setName] = useState(start.name);
  const [shared, setShared] = useState(start.shared);
  const form = useSubmit(
    () => onSave({ name: name.trim(), shared }),
    () => ({ name: name.trim() ? undefined : words.missing }),
  );
  return (
    <Box component="form" noValidate sx={{ mt: 1 }} onSubmit={(event) => void form.submit(event)}>
      <LabelledText
        autoFocus
        label={words.name}
        error={form.errorAt('name') ?? form.errorAt('query') ?? form.problem}
        value={name}
        limit={maxLength}
        onChange={(text) => {
          setName(text);
          form.clear();
        }}
      />
      <LabelledCheck label={words.share} checked={shared} onChange={setShared} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" aria-disabled={form.isBusy || undefined}>
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Box>
  );
}

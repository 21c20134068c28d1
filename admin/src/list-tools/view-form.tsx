import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_VIEW_NAME_LENGTH } from '@piiri/shared/contracts/view-limits.ts';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { LabelledCheck } from '../form/labelled-check.tsx';
import { useSubmit } from '../form/use-submit.ts';
import type { ViewValues } from './use-views.ts';

interface Props {
  start: ViewValues;
  onSave: (values: ViewValues) => Promise<void>;
  onCancel: () => void;
}

/** Form for a view's name and whether it is shared with all editors. */
export function ViewForm({ start, onSave, onCancel }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [name, setName] = useState(start.name);
  const [shared, setShared] = useState(start.shared);
  const form = useSubmit(
    () => onSave({ name: name.trim(), shared }),
    () => ({ name: name.trim() ? undefined : translate('console.tools.name_needed') }),
  );
  const problem = form.errorAt('name') ?? form.errorAt('query') ?? form.problem;
  return (
    <Box component="form" noValidate sx={{ mt: 1 }} onSubmit={(event) => void form.submit(event)}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ display: 'block', mb: 0.5 }}>
        {translate('console.tools.view_name')}
      </Typography>
      <TextField
        id={id}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          form.clear();
        }}
        error={problem !== undefined}
        helperText={problem}
        fullWidth
        size="small"
        autoFocus
        slotProps={{ htmlInput: { maxLength: MAX_VIEW_NAME_LENGTH, autoComplete: 'off' } }}
      />
      <LabelledCheck label={translate('console.tools.share')} checked={shared} onChange={setShared} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" aria-disabled={form.isBusy || undefined}>
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Box>
  );
}

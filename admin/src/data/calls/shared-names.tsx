import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LabelledCheck, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Row } from '../../kit/page/row.tsx';
import { useFields } from './use-submit.ts';

/** What somebody keeps under a name, for themselves or for all editors. */
export interface SharedName {
  name: string;
  shared: boolean;
}

interface SharedNameFormProps {
  start: SharedName;
  /** The labels of its fields, and the text key of the error when the name is missing. */
  words: Readonly<Record<'name' | 'share' | 'missing', string>>;
  maxLength: number;
  onSave: (values: SharedName) => Promise<unknown>;
  onCancel: () => void;
}

/** Form for a name and whether it is shared with all editors. */
export function SharedNameForm({ start, words, maxLength, onSave, onCancel }: SharedNameFormProps) {
  const translate = useTranslate();
  const form = useFields(
    { name: start.name, shared: start.shared },
    ({ name, shared }) => onSave({ name: name.trim(), shared }),
    { name: words.missing },
  );
  return (
    <Box component="form" noValidate sx={{ mt: 1 }} onSubmit={(event) => void form.submit(event)}>
      <LabelledText
        autoFocus
        label={words.name}
        limit={maxLength}
        {...form.field('name')}
        error={form.errorAt('name') ?? form.errorAt('query') ?? form.problem}
      />
      <LabelledCheck
        label={words.share}
        checked={form.values.shared}
        onChange={(shared) => form.change({ shared })}
      />
      <Row gap={1} isOneLine sx={{ justifyContent: 'flex-end', mt: 1 }}>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" aria-disabled={form.isBusy || undefined}>
          {translate('ra.action.save')}
        </Button>
      </Row>
    </Box>
  );
}

interface Props {
  /** Shown beside what is shared. */
  chip: string | false;
  mayChange: boolean;
  /** What the buttons are called. */
  words: Readonly<Record<'edit' | 'remove', string>>;
  onEdit: () => void;
  onRemove: () => void;
  /** Its name, or what leads to it. */
  children: ReactNode;
}

/** Row of what is kept under a name, with buttons to edit and delete it for who may. */
export function SharedNameRow({ chip, mayChange, words, onEdit, onRemove, children }: Props) {
  return (
    <Row component="li" gap={0.5} align="center" isOneLine sx={{ minBlockSize: 44 }}>
      <Box className="strong" sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      {chip && <span className="state-chip">{chip}</span>}
      {mayChange && (
        <>
          <IconButton size="small" aria-label={words.edit} onClick={onEdit}>
            <Pencil size={18} />
          </IconButton>
          <IconButton size="small" aria-label={words.remove} onClick={onRemove}>
            <Trash2 size={18} />
          </IconButton>
        </>
      )}
    </Row>
  );
}

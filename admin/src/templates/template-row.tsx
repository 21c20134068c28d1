import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { MAX_TEMPLATE_NAME } from '@piiri/shared/contracts/template-limits.ts';
import type { Template } from '@piiri/shared/contracts/templates.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LabelledCheck } from '../form/labelled-check.tsx';

interface Props {
  template: Template;
  /** Gives whether it was changed. */
  onChange: (values: Pick<Template, 'name' | 'shared'>) => Promise<boolean>;
  onRemove: () => void;
}

function Editing({ template, onChange, onEnd }: Omit<Props, 'onRemove'> & { onEnd: () => void }) {
  const translate = useTranslate();
  const [name, setName] = useState(template.name);
  const [shared, setShared] = useState(template.shared);
  const save = async () => {
    if (name.trim() && (await onChange({ name: name.trim(), shared }))) onEnd();
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
      <OutlinedInput
        autoFocus
        size="small"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && void save()}
        inputProps={{ maxLength: MAX_TEMPLATE_NAME, 'aria-label': translate('console.templates.name') }}
        sx={{ flex: '1 1 200px' }}
      />
      <LabelledCheck label={translate('console.templates.shared')} checked={shared} onChange={setShared} />
      <Button variant="contained" onClick={() => void save()}>
        {translate('ra.action.save')}
      </Button>
      <Button onClick={onEnd}>{translate('ra.action.cancel')}</Button>
    </Box>
  );
}

/** A template by its name, with buttons that rename and delete it for who may. */
export function TemplateRow({ template, onChange, onRemove }: Props) {
  const translate = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const { name, shared, may_change } = template;
  if (isEditing) return <Editing template={template} onChange={onChange} onEnd={() => setEditing(false)} />;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minBlockSize: 44, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'break-word', hyphens: 'auto' }}>
        <Box component="span" className="strong" sx={{ marginInlineEnd: 1 }}>
          {name}
        </Box>
        {shared && <span className="state-chip">{translate('console.templates.shared_chip')}</span>}
      </Box>
      {may_change && (
        <>
          <IconButton
            size="small"
            aria-label={translate('console.templates.rename', { name })}
            onClick={() => setEditing(true)}
          >
            <Pencil size={18} />
          </IconButton>
          <IconButton
            size="small"
            aria-label={translate('console.templates.delete', { name })}
            onClick={onRemove}
          >
            <Trash2 size={18} />
          </IconButton>
        </>
      )}
    </Box>
  );
}

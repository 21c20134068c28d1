import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LabelledField } from '../../kit/inputs/labelled-field.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { quiet } from '../../kit/quiet.tsx';

const OptionPicker = quiet(lazyPart(() => import('../../generate/inputs/option-picker.tsx')));

interface Props {
  label: string;
  onAdd: (ids: number[]) => Promise<boolean>;
}

/** Searches people by a part of the name and adds several at once. */
export function AddPeople({ label, onAdd }: Props) {
  const translate = useTranslate();
  const [ids, setIds] = useState<number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    if (isBusy || ids.length === 0) return;
    setBusy(true);
    try {
      if (await onAdd(ids)) setIds([]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <LabelledField isStrong label={label}>
      {(id) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <OptionPicker id={id} to="user" ids={ids} multiple onChange={setIds} />
          </Box>
          <Button
            variant="contained"
            startIcon={<Plus />}
            aria-disabled={isBusy || ids.length === 0 || undefined}
            onClick={() => void add()}
          >
            {translate('console.groups.add')}
          </Button>
        </Box>
      )}
    </LabelledField>
  );
}

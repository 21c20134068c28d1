import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { personName } from '../../data/labels/person-name.ts';
import { LabelledField } from '../../kit/inputs/labelled-inputs.tsx';
import { Row } from '../../kit/page/row.tsx';
import { useDebounced } from '../../kit/state/debounce.ts';
import type { Desk } from './event-people.ts';

interface Candidate {
  id: number;
  first_name: string;
  last_name: string;
}

/** Searches the people who can see the event by a part of their name, and enrols one. */
export function AddPerson({ event, desk }: { event: number; desk: Desk }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const [written, setWritten] = useState('');
  const [isBusy, setBusy] = useState(false);
  const search = useDebounced(written.trim());
  const { data } = useCall(`GET v1/events/${event}/enrollments/candidates/`, {
    query: { admin_view: 1, search },
    placeholderData: keepPreviousData,
  });
  const add = async () => {
    if (!chosen || isBusy) return;
    setBusy(true);
    try {
      if (await desk.add(chosen.id)) setChosen((now) => (now === chosen ? null : now));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box className="not-on-paper" sx={{ flex: '1 1 320px', maxWidth: 520 }}>
      <LabelledField isStrong label={translate('console.enrollments.add')}>
        {(id) => (
          <Row gap={1} align="flex-start" isOneLine>
            <Autocomplete<Candidate>
              id={id}
              size="small"
              fullWidth
              options={data?.results ?? []}
              value={chosen}
              filterOptions={(options) => options}
              getOptionKey={(option) => option.id}
              getOptionLabel={(option) => personName(option) ?? ''}
              isOptionEqualToValue={(a, b) => a.id === b.id}
              noOptionsText={translate('console.reference.no_options')}
              clearText={translate('ra.action.clear_input_value')}
              openText={translate('ra.action.open')}
              closeText={translate('ra.action.close')}
              onInputChange={(_, text, reason) => setWritten(reason === 'input' ? text : '')}
              onChange={(_, next) => setChosen(next)}
              renderInput={(params) => (
                <TextField {...params} placeholder={translate('console.reference.search')} />
              )}
            />
            <Button
              variant="contained"
              startIcon={<UserPlus />}
              loading={isBusy}
              disabled={!chosen}
              sx={{ flexShrink: 0 }}
              onClick={() => void add()}
            >
              {translate('console.enrollments.add_do')}
            </Button>
          </Row>
        )}
      </LabelledField>
    </Box>
  );
}

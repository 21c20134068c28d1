import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ImportState, UndoneImport } from '@piiri/shared/contracts/people-import.ts';
import { LinkBase, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { call } from '../../data/api/api.ts';
import { announce } from '../../kit/state/live-region.tsx';
import { InviteButton, inviteeOf } from '../../overrides/user/invite-buttons.tsx';
import type { Invitee } from '../../overrides/user/invitee.ts';
import { UndoImport, UndoResult } from './undo-import.tsx';

/** Progress of an import, and its result. The user may leave the page meanwhile. */
export function ImportProgress({ state, onAgain }: { state?: ImportState; onAgain: () => void }) {
  const translate = useTranslate();
  const [undone, setUndone] = useState<UndoneImport>();
  const { done = 0, count = 0 } = state ?? {};
  const outcome = state && state.state !== 'running' ? state.state : undefined;
  const outcomeText = outcome && translate(`console.import.${outcome}`);
  useEffect(() => {
    if (outcomeText) announce(outcomeText);
  }, [outcomeText]);
  if (!outcome)
    return (
      <Box sx={{ maxWidth: 720, display: 'grid', gap: 1.5 }}>
        <Typography>{translate('console.import.running', { done, count })}</Typography>
        <LinearProgress
          variant={count > 0 ? 'determinate' : 'indeterminate'}
          value={count > 0 ? (done / count) * 100 : 0}
          aria-label={translate('console.import.title')}
        />
        <Typography color="textSecondary">{translate('console.import.may_leave')}</Typography>
      </Box>
    );
  if (undone)
    return (
      <Box sx={{ maxWidth: 720, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <UndoResult undone={undone} />
        <Button variant="outlined" onClick={onAgain}>
          {translate('console.import.again')}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <Alert severity={outcome === 'done' ? 'success' : 'error'}>
        <Typography variant="subtitle1">{outcomeText}</Typography>
        <Typography>
          {outcome === 'done'
            ? translate('console.import.outcome', { new: state?.new, changed: state?.changed })
            : translate('console.import.failed_text')}
        </Typography>
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {state && outcome === 'done' && state.new > 0 && (
          <InviteButton
            label={translate('console.import.invite', { smart_count: state.new })}
            people={() => readInvitees(state.id)}
          />
        )}
        {outcome === 'done' && (
          <Button variant="contained" component={LinkBase} to="/users">
            {translate('console.import.to_users')}
          </Button>
        )}
        {state?.can_undo && <UndoImport id={state.id} onUndone={setUndone} />}
        <Button variant="outlined" onClick={onAgain}>
          {translate('console.import.again')}
        </Button>
      </Box>
    </Box>
  );
}

/** People per call. */
const PAGE_SIZE = 500;

/** Reads all new people of an import as invitees. */
async function readInvitees(id: number): Promise<Invitee[]> {
  const people: Invitee[] = [];
  for (let page = 1; ; page++) {
    const { results } = await call(`GET v1/users/import/${id}/people/`, {
      query: { page, page_size: PAGE_SIZE },
    });
    people.push(...results.map((person) => inviteeOf(person)));
    if (results.length < PAGE_SIZE) return people;
  }
}

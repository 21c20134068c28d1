import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { HandledSubmission } from '@piiri/shared/contracts/forms.ts';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';

/** Changes shown at first. */
const FIRST = 5;
const MAX_CHANGES = 100;

/** Returns a function for what a change did, as lines. */
function useLines(data: HandledSubmission) {
  const translate = useTranslate();
  const stateOf = (state: unknown) =>
    data.states.find(({ value }) => value === state)?.label ??
    translate(`console.forms.states.${String(state)}`, { _: String(state) });
  return ({ action, changes, names }: HistoryRow): string[] => {
    if (action === 'create') return [translate('console.forms.history_sent')];
    const { status, assignee, decision } = changes;
    return [
      status &&
        translate('console.forms.history_state', { from: stateOf(status[0]), to: stateOf(status[1]) }),
      assignee &&
        (typeof assignee[1] === 'number'
          ? translate('console.forms.history_assignee', {
              name: names.assignee?.[String(assignee[1])] ?? translate('console.forms.somebody'),
            })
          : translate('console.forms.history_unassigned')),
      decision && decision[1] !== 'open' && translate(`console.forms.history_${String(decision[1])}`),
    ].flatMap((line) => line || []);
  };
}

/** Who changed what in a submission, newest first. */
export function CaseHistory({ data }: { data: HandledSubmission }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const linesOf = useLines(data);
  const [isLong, setLong] = useState(false);
  const { data: history } = useCall('GET v1/history/', {
    query: { entity: 'form_submission', id: data.id, page_size: MAX_CHANGES },
  });
  const rows = (history?.results ?? []).flatMap((row) => {
    const lines = linesOf(row);
    return lines.length > 0 ? [{ ...row, lines }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <PageSection title={translate('console.forms.history')} gap={1}>
      <Column component="ol" className="plain-list" gap={1}>
        {rows.slice(0, isLong ? undefined : FIRST).map(({ id, time, user, lines }) => (
          <li key={id}>
            <Typography>{lines.join(' ')}</Typography>
            <Typography variant="body2" color="textSecondary">
              {user?.name ?? translate('console.forms.somebody')}, <time dateTime={time}>{timeOf(time)}</time>
            </Typography>
          </li>
        ))}
      </Column>
      {rows.length > FIRST && !isLong && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setLong(true)}>
          {translate('console.forms.history_all', { smart_count: rows.length })}
        </Button>
      )}
    </PageSection>
  );
}

import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { LdapRun } from '@piiri/shared/contracts/ldap.ts';
import { FlaskConical, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useAction, useRefreshAnswers } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { Note } from '../../kit/page/note.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import type { Ldap } from './ldap-draft.ts';
import { LdapReport } from './ldap-report.tsx';

/** Interval at which a run that goes on is read again, ms. */
const POLL_MS = 1500;

const isOpen = (run: LdapRun | undefined) => !run || run.state === 'waiting' || run.state === 'running';

/** A run with its report, read again until it has ended. */
function Run({ job, onAllow }: { job: number; onAllow: () => void }) {
  const translate = useTranslate();
  const text = (name: string) => translate(`console.ldap.${name}`);
  const { data, error, refetch } = useCall(`GET v1/tenant/ldap/sync/${job}/`, {
    refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_MS : false),
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data || isOpen(data))
    return (
      <div role="status">
        <Typography sx={{ mb: 1 }}>{text('running')}</Typography>
        <LinearProgress />
      </div>
    );
  const { state, problem, dry_run, rows } = data;
  const isTooMany = problem === 'too_many_leave';
  return (
    <Column gap={2} role="status">
      {state === 'failed' ? (
        <Note severity={isTooMany ? 'warning' : 'error'}>{text(`problem_${problem ?? 'wrong'}`)}</Note>
      ) : (
        <Note severity="success">{text(dry_run ? 'trial_done' : 'done')}</Note>
      )}
      {isTooMany && (
        <Row gap={1.5}>
          <Button variant="outlined" color="warning" onClick={onAllow}>
            {text('allow_many')}
          </Button>
        </Row>
      )}
      {(state === 'done' || isTooMany) && <LdapReport rows={rows} />}
    </Column>
  );
}

/** Tries the directory, or reads it now, and shows what that changes. */
export function LdapRuns({ ldap }: { ldap: Ldap }) {
  const translate = useTranslate();
  const text = (name: string) => translate(`console.ldap.${name}`);
  const timeOf = useTimeText();
  const [job, setJob] = useState<number>();
  const [ask, dialog] = useConfirm();
  const { run, isBusy } = useAction(useRefreshAnswers(/^GET v1\/tenant\/sign-in\//));
  const begin = (body: { dry_run?: boolean; allow_many?: boolean }) =>
    run(async () => setJob((await call('POST v1/tenant/ldap/sync/', { body })).job));
  const askTo = (what: 'now' | 'many', body: { allow_many?: boolean }) =>
    ask({
      title: text(`${what}_title`),
      text: text(`${what}_text`),
      yes: text(`${what}_yes`),
      onYes: () => begin(body),
    });
  const isComplete = ldap.url !== '' && ldap.base_dn !== '';
  return (
    <PageSection title={text('runs')} help={text('runs_help')}>
      <Column gap={2.5}>
        <Typography color="textSecondary">
          {ldap.last_run
            ? translate('console.ldap.last_run', { time: timeOf(ldap.last_run) })
            : text('never_run')}{' '}
          {ldap.next_run && translate('console.ldap.next_run', { time: timeOf(ldap.next_run) })}
        </Typography>
        <Row gap={1.5}>
          <Button
            variant="outlined"
            startIcon={<FlaskConical />}
            loading={isBusy}
            disabled={!isComplete}
            onClick={() => void begin({ dry_run: true })}
          >
            {text('try')}
          </Button>
          <Button
            startIcon={<RefreshCw />}
            disabled={!isComplete || !ldap.enabled || isBusy}
            onClick={() => askTo('now', {})}
          >
            {text('now')}
          </Button>
        </Row>
        {job !== undefined && <Run key={job} job={job} onAllow={() => askTo('many', { allow_many: true })} />}
      </Column>
      {dialog}
    </PageSection>
  );
}

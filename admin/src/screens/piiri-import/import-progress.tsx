import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportState, UndoneImport } from '@piiri/shared/contracts/people-import.ts';
import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { ImportReport, type ImportReportData } from '../../generate/import/import-report.tsx';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { announce } from '../../kit/state/live-region.tsx';
import { ProgressBox } from '../../kit/state/progress-box.tsx';
import { InviteButton, inviteeOf } from '../../overrides/user/invite-buttons.tsx';
import type { Invitee } from '../../overrides/user/use-invites.ts';

/** Button that undoes an import after confirmation. */
function UndoImport({ onUndo }: { onUndo: () => Promise<void> }) {
  const translate = useTranslate();
  const { run, isBusy } = useAction();
  const [ask, dialog] = useConfirm();
  const askToUndo = () =>
    ask({
      title: translate('console.import.undo_sure'),
      text: translate('console.import.undo_text'),
      yes: translate('console.import.undo'),
      no: translate('console.import.undo_keep'),
      onYes: () => run(onUndo),
    });
  return (
    <>
      <Button variant="outlined" startIcon={<Undo2 />} loading={isBusy} onClick={askToUndo}>
        {translate('console.import.undo')}
      </Button>
      {dialog}
    </>
  );
}

/** Result of undoing an import: how many people were removed, restored and kept. */
function UndoResult({ undone: { removed, restored, kept } }: { undone: UndoneImport }) {
  const translate = useTranslate();
  return (
    <Note severity={kept.length > 0 ? 'warning' : 'success'} role="status">
      <Typography variant="subtitle1">{translate('console.import.undone')}</Typography>
      <Typography>{translate('console.import.undone_text', { removed, restored })}</Typography>
      {kept.length > 0 && (
        <Typography>
          {translate('console.import.undone_kept', { names: kept.map(({ name }) => name).join(', ') })}
        </Typography>
      )}
    </Note>
  );
}

interface Props {
  state?: ImportState;
  /** What it left out and made, as far as this page knows. */
  report: ImportReportData | undefined;
  onUndo: (state: ImportState) => Promise<void>;
  onAgain: () => void;
}

/** Progress of an import or of its undoing, and its result. The user may leave the page meanwhile. */
export function ImportProgress({ state, report, onUndo, onAgain }: Props) {
  const translate = useTranslate();
  const undone = state?.undone;
  const { done = 0, count = 0 } = state ?? {};
  const outcome = state && state.state !== 'running' ? state.state : undefined;
  const outcomeText = outcome && translate(`console.import.${outcome}`);
  useEffect(() => {
    if (outcomeText) announce(outcomeText);
  }, [outcomeText]);
  if (!outcome)
    return (
      <ProgressBox
        text={translate('console.import.running', { done, count })}
        label={translate('console.import.title')}
        share={count > 0 ? done / count : undefined}
        hint={translate('console.import.may_leave')}
      />
    );
  if (state && undone?.state === 'running') {
    const total = state.new + state.changed;
    return (
      <ProgressBox
        text={translate('console.import.undoing', { done: total - undone.left, count: total })}
        label={translate('console.import.undo')}
        share={total > 0 ? 1 - undone.left / total : undefined}
        hint={translate('console.import.may_leave_undo')}
      />
    );
  }
  if (undone)
    return (
      <Column gap={2} sx={{ maxWidth: 720, justifyItems: 'start' }}>
        <UndoResult undone={undone} />
        <Button variant="outlined" onClick={onAgain}>
          {translate('console.import.again')}
        </Button>
      </Column>
    );
  return (
    <Column gap={2} sx={{ maxWidth: 720 }}>
      <Note severity={outcome === 'done' ? 'success' : 'error'}>
        <Typography variant="subtitle1">{outcomeText}</Typography>
        <Typography>
          {outcome === 'done'
            ? translate('console.import.outcome', { new: state?.new, changed: state?.changed })
            : translate('console.import.failed_text')}
        </Typography>
      </Note>
      {outcome === 'done' && report && <ImportReport {...report} />}
      <Row gap={1.5}>
        {state && outcome === 'done' && state.new > 0 && (
          <InviteButton
            variant="contained"
            label={translate('console.import.invite', { smart_count: state.new })}
            people={() => readInvitees(state.id)}
          />
        )}
        {outcome === 'done' && (
          <Button
            variant={state && state.new > 0 ? 'outlined' : 'contained'}
            component={LinkBase}
            to="/users"
          >
            {translate('console.import.to_users')}
          </Button>
        )}
        {state?.can_undo && <UndoImport onUndo={() => onUndo(state)} />}
        <Button variant="outlined" onClick={onAgain}>
          {translate('console.import.again')}
        </Button>
      </Row>
    </Column>
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

import Button from '@mui/material/Button';
import type { CaseRow } from '@piiri/shared/contracts/feedback.ts';
import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import { ArrowRightLeft, Play, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useNotifyOutcomeOf } from '../../generate/actions/deletion/notify-outcome.tsx';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { restoreFocus, rowTitleElement } from '../../kit/state/focus.ts';
import { BulkFrame } from '../../kit/tables/bulk-frame.tsx';
import type { Selection } from '../../kit/tables/row-selection.tsx';
import { useCategories, useRefresh } from './calls.ts';
import { AssignDialog, ChoiceDialog } from './choice-dialog.tsx';

/** A bulk action, which makes the call of a single case for each case and follows its rules. */
interface CaseBulkAction {
  run: (row: CaseRow) => Promise<unknown>;
  /** Text key of the success message. */
  done: string;
  /** Undoes the action; absent when that is not possible. */
  undo?: (row: CaseRow) => Promise<unknown>;
}

type OnProgress = (done: number) => void;

/** Runs an action on cases one after the other; returns the successful ones and the errors of the others. */
async function runForEach(
  rows: readonly CaseRow[],
  run: (row: CaseRow) => Promise<unknown>,
  onProgress?: OnProgress,
) {
  const done: CaseRow[] = [];
  const failures: { record: CaseRow; error: unknown }[] = [];
  for (const record of rows) {
    try {
      await run(record);
      done.push(record);
    } catch (error) {
      failures.push({ record, error });
    }
    onProgress?.(done.length + failures.length);
  }
  return { done, failures };
}

/**
 * Returns a function that runs an action on the selected cases, reports the result of each, and offers one undo for all
 * if possible.
 */
function useCaseBulk(selection: Selection<CaseRow>) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const notifyOutcome = useNotifyOutcomeOf<CaseRow>(({ id, category_name }) =>
    [translate('console.feedback.case', { id: String(id) }), category_name].filter(Boolean).join(', '),
  );
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const messageOf = (key: string, { length }: readonly CaseRow[]) =>
    length > 0 ? translate(key, { smart_count: length }) : undefined;

  const takeBack = async (rows: readonly CaseRow[], undo: NonNullable<CaseBulkAction['undo']>) => {
    const { done, failures } = await runForEach(rows, undo);
    notifyOutcome({ message: messageOf('console.bulk.undone', done), failures });
    await refresh();
  };

  const act = async ({ run, done: key, undo }: CaseBulkAction) => {
    if (progress) return;
    const { records } = selection;
    const [first] = records;
    const total = records.length;
    setProgress({ done: 0, total });
    try {
      const { done, failures } = await runForEach(records, run, (count) =>
        setProgress({ done: count, total }),
      );
      notifyOutcome({
        message: messageOf(key, done),
        failures,
        undo: undo && done.length > 0 ? () => void takeBack(done, undo) : undefined,
      });
      restoreFocus(() => (first && rowTitleElement(first.id)) ?? null);
      selection.drop(done.map(({ id }) => id));
      await refresh();
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, act };
}

const assign = ({ id }: CaseRow, user: number | null) =>
  call(`PUT v1/feedback/${id}/assignee`, { body: { user } });

const assignAction = (user: number | null): CaseBulkAction => ({
  run: (row) => assign(row, user),
  undo: (row) => assign(row, row.assignee?.id ?? null),
  done: user === null ? 'console.feedback.bulk_unassigned' : 'console.feedback.bulk_assigned',
});

/** The sender is told that the case moved, so there is no undo. */
const moveAction = (category: number): CaseBulkAction => ({
  run: ({ id }) => call(`POST v1/feedback/${id}/move`, { body: { category } }),
  done: 'console.feedback.bulk_moved',
});

/** The sender is told, and the state cannot change back. */
const IN_PROGRESS_ACTION: CaseBulkAction = {
  run: ({ id }) => call(`PUT v1/feedback/${id}/`, { body: { status: FEEDBACK_STATUS.inProgress } }),
  done: 'console.feedback.bulk_taken',
};

interface Props {
  selection: Selection<CaseRow>;
  /** Width that stays free at the start of the list's heading, px; undefined on a phone, where the bar is below. */
  inlineStart?: number;
}

/** Bulk actions for the selected cases: assign them, move them to another category, set them in progress. */
export function CaseBulk({ selection, inlineStart }: Props) {
  const translate = useTranslate();
  const categories = useCategories();
  const { progress, act } = useCaseBulk(selection);
  const [asked, setAsked] = useState<'assign' | 'move'>();
  const [confirm, dialog] = useConfirm();
  const { records } = selection;
  const smart_count = records.length;
  const close = () => setAsked(undefined);
  const start = (what: CaseBulkAction) => {
    close();
    void act(what);
  };
  const common = { size: 'small', 'aria-disabled': progress !== undefined || undefined } as const;
  const openDialog = (what: typeof asked) => () => !progress && setAsked(what);
  const confirmTaking = () =>
    confirm({
      title: translate('console.feedback.bulk_take_sure', { smart_count }),
      text: translate('console.feedback.bulk_take_text', { smart_count }),
      yes: translate('console.feedback.take'),
      isNonDestructive: true,
      onYes: () => act(IN_PROGRESS_ACTION),
    });
  const isAnyOpen = records.some(({ status }) => status === FEEDBACK_STATUS.open);
  return (
    <>
      <BulkFrame selection={selection} inlineStart={inlineStart} progress={progress}>
        <Button {...common} startIcon={<UserRound />} aria-haspopup="dialog" onClick={openDialog('assign')}>
          {translate('console.feedback.bulk_assign')}
        </Button>
        <Button
          {...common}
          startIcon={<ArrowRightLeft />}
          aria-haspopup="dialog"
          onClick={openDialog('move')}
        >
          {translate('console.feedback.move')}
        </Button>
        {isAnyOpen && (
          <Button
            {...common}
            variant="outlined"
            startIcon={<Play />}
            aria-haspopup="dialog"
            onClick={() => !progress && confirmTaking()}
          >
            {translate('console.feedback.take')}
          </Button>
        )}
      </BulkFrame>
      {asked === 'assign' && (
        <AssignDialog rows={records} onAssign={(user) => start(assignAction(user))} onClose={close} />
      )}
      {asked === 'move' && (
        <ChoiceDialog
          title={translate('console.feedback.bulk_move_title', { smart_count })}
          text={translate('console.feedback.bulk_move_text', { smart_count })}
          field="category"
          label={translate('console.feedback.category')}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          yes={translate('console.feedback.move_do')}
          missing={translate('console.feedback.category_missing')}
          onChoose={(category) => start(moveAction(Number(category)))}
          onClose={close}
        />
      )}
      {dialog}
    </>
  );
}

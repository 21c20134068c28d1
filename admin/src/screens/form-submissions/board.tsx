import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ArrowRightLeft } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { RevealWhenLoaded } from '../../kit/page/reveal-when-loaded.tsx';
import { withSoftHyphens } from '../../kit/page/soft-hyphens.ts';
import { focusWhenMounted, rowAttributes, rowTitleElement } from '../../kit/state/focus.ts';
import { type HandledForm, isMovable, movableStates, type SubmissionRow, useSubmissions } from './calls.ts';
import { ApprovalChip, OverdueChip } from './chips.tsx';
import { useMove } from './use-move.ts';
import './board.css';

/** Submissions that a column shows at first, and more at each press. */
const COLUMN_SIZE = 20;

/** Maximum number of submissions that a column shows; the list has the others. */
const MAX_COLUMN_SIZE = 200;

type State = HandledForm['states'][number];

interface Board {
  form: HandledForm;
  query: Readonly<Record<string, string>>;
  /** Submissions on their way to another state, by id. */
  moving: ReadonlyMap<number, { row: SubmissionRow; state: string }>;
  dragged: SubmissionRow | undefined;
  onDrag: (row: SubmissionRow | undefined) => void;
  onMove: (row: SubmissionRow, state: string) => void;
}

/** Button of a card that opens the states into which it can move. */
function MoveButton({ form, row, onMove }: { row: SubmissionRow } & Pick<Board, 'form' | 'onMove'>) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('console.forms.move', { title: row.title });
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ArrowRightLeft size={16} />
      </IconButton>
      {anchor && (
        <Menu
          anchorEl={anchor}
          open
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': label } }}
        >
          {movableStates(form)
            .filter(({ value }) => value !== row.state)
            .map(({ value, label: name }) => (
              <MenuItem
                key={value}
                onClick={() => {
                  setAnchor(null);
                  onMove(row, value);
                }}
              >
                {name}
              </MenuItem>
            ))}
        </Menu>
      )}
    </>
  );
}

/** A submission on the board. Alt and an arrow key move it to the next state, as dragging does. */
function Card({ row, board }: { row: SubmissionRow; board: Board }) {
  const timeOf = useTimeText();
  const { search } = useLocation();
  const { form, moving, onDrag, onMove } = board;
  const { default_language: language } = useConsole().tenant;
  const title = row.title || `${form.label} ${row.number}`;
  const isFree = isMovable(row) && !moving.has(row.id);
  const states = movableStates(form);
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!event.altKey || !step || !isFree) return;
    event.preventDefault();
    const forward = document.dir === 'rtl' ? -step : step;
    const next = states[states.findIndex(({ value }) => value === row.state) + forward];
    if (next) onMove(row, next.value);
  };
  return (
    <li
      className="form-board-card"
      draggable={isFree}
      data-moving={moving.has(row.id) || undefined}
      {...rowAttributes(row.id)}
      onKeyDown={moveByKey}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(row);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <span className="form-board-line">
        <LinkBase
          data-row-title
          className="row-title"
          draggable={false}
          aria-keyshortcuts="Alt+ArrowRight Alt+ArrowLeft"
          to={`/forms/${form.name}/${row.id}${search}`}
        >
          <span lang={language}>{language === 'fi' ? withSoftHyphens(title) : title}</span>
        </LinkBase>
        {isFree && <MoveButton form={form} row={row} onMove={onMove} />}
      </span>
      <span className="muted">{[row.sender_name, timeOf(row.sent_at)].filter(Boolean).join(' · ')}</span>
      {row.assignee_name && <span className="muted">{row.assignee_name}</span>}
      {(row.overdue || row.approval_state === 'open') && (
        <span>
          <OverdueChip overdue={row.overdue} /> <ApprovalChip state={row.approval_state} />
        </span>
      )}
    </li>
  );
}

/** The submissions in one state. */
function BoardColumn({ state, board }: { state: State; board: Board }) {
  const translate = useTranslate();
  const { form, query, moving, dragged, onMove } = board;
  const [size, setSize] = useState(COLUMN_SIZE);
  const [isOver, setOver] = useState(false);
  const { data, error, refetch } = useSubmissions(form.name, {
    ...query,
    state: state.value,
    page_size: size,
  });
  const stored = (data?.results ?? []) as SubmissionRow[];
  const coming = [...moving.values()].flatMap((move) => (move.state === state.value ? [move.row] : []));
  const rows = [
    ...coming,
    ...stored.filter(({ id }) => moving.get(id) === undefined && !coming.some((row) => row.id === id)),
  ];
  const takes =
    dragged !== undefined &&
    dragged.state !== state.value &&
    movableStates(form).some(({ value }) => value === state.value);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!dragged || !takes) return;
    event.preventDefault();
    onMove(dragged, state.value);
  };
  return (
    <section
      className="form-board-column"
      aria-label={state.label}
      data-over={(takes && isOver) || undefined}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        if (!isOver) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="form-board-head">
        <Typography variant="h3" component="h2">
          {state.label}
        </Typography>
        {data && <span className="muted">{data.count}</span>}
      </div>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={72} />}
      <ul className="plain-list form-board-cards" aria-label={state.label}>
        {rows.map((row) => (
          <Card key={row.id} row={row} board={board} />
        ))}
      </ul>
      {data && data.count > stored.length && size < MAX_COLUMN_SIZE && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setSize(size + COLUMN_SIZE)}>
          {translate('console.forms.more_in_column')}
        </Button>
      )}
    </section>
  );
}

/** The submissions of a form by state; they move by dragging or with keys. `query`: filters without the state. */
export function SubmissionBoard({ form, query }: Pick<Board, 'form' | 'query'>) {
  const translate = useTranslate();
  const { move } = useMove(form);
  const [moving, setMoving] = useState<Board['moving']>(new Map());
  const [dragged, setDragged] = useState<SubmissionRow>();
  const onMove = async (row: SubmissionRow, state: string) => {
    if (moving.size > 0) return;
    setDragged(undefined);
    setMoving(new Map([[row.id, { row, state }]]));
    focusWhenMounted(() => rowTitleElement(row.id));
    try {
      await move([row], state);
    } finally {
      setMoving(new Map());
      focusWhenMounted(() => rowTitleElement(row.id));
    }
  };
  const board = {
    form,
    query,
    moving,
    dragged,
    onDrag: setDragged,
    onMove: (row: SubmissionRow, state: string) => void onMove(row, state),
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary" className="of-keys" sx={{ mb: 1 }}>
        {translate('console.forms.board_help')}
      </Typography>
      {/* With the keyboard it is scrolled once it has the focus. */}
      <RevealWhenLoaded placeholder={<Skeleton variant="rounded" height={320} />}>
        <Box className="form-board" role="group" aria-label={form.plural} tabIndex={0}>
          {form.states.map((state) => (
            <BoardColumn key={state.value} state={state} board={board} />
          ))}
        </Box>
      </RevealWhenLoaded>
    </>
  );
}

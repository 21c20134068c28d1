import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { type ChartEntry, peopleChart, TOP } from '../../data/models/people-chart.ts';
import { nameOf } from '../../texts/format.ts';
import { withSoftHyphens } from '../../texts/typography.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import './chart.css';

interface TreeState {
  open: ReadonlySet<number>;
  toggle(id: number, isOpen: boolean): void;
}

/** Returns the main control of a row: what opens it, else its name. */
const controlOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>(':scope > .chart-row [data-control]');

/** Moves the focus by arrow keys, as in the tree pattern of ARIA APG; within nested lists, which readers announce as such. */
function moveFocus(event: KeyboardEvent<HTMLElement>, setOpen?: (isOpen: boolean) => void): void {
  const row = event.currentTarget.closest('li');
  const tree = event.currentTarget.closest('.chart');
  const rows = [...(tree?.querySelectorAll('li[data-person]') ?? [])];
  const isOpen = event.currentTarget.getAttribute('aria-expanded');
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const key = { ArrowRight: 'in', ArrowLeft: 'out' }[event.key];
  const direction = isRightToLeft && key ? (key === 'in' ? 'out' : 'in') : (key ?? event.key);
  const index = row ? rows.indexOf(row) : -1;
  const targets: Record<string, Element | null | undefined> = {
    ArrowDown: rows[index + 1],
    ArrowUp: rows[index - 1],
    Home: rows[0],
    End: rows.at(-1),
    in: isOpen === 'true' ? rows[index + 1] : undefined,
    out: isOpen === 'true' ? undefined : row?.parentElement?.closest('li'),
  };
  if (!(direction in targets)) return;
  event.preventDefault();
  if (direction === 'in' && isOpen === 'false') setOpen?.(true);
  else if (direction === 'out' && isOpen === 'true') setOpen?.(false);
  else controlOf(targets[direction])?.focus();
}

/** The people below one, with a button for more. */
function Below({ id, ancestors, ...state }: TreeState & { id: number; ancestors: readonly number[] }) {
  const app = useApp();
  const { t } = app;
  const chart = app.model(peopleChart);
  const entry = chart.entries.value.get(id);
  const { isBusy, error, run } = useAction(() => chart.more(id));
  if (!entry) return null;
  return (
    <ul>
      {entry.below.map((person) => (
        <Branch key={person} id={person} ancestors={ancestors} {...state} />
      ))}
      {(entry.next !== null || error !== undefined) && (
        <li>
          <LinkButton aria-disabled={isBusy} onClick={() => void run()}>
            {t('content:more')}
          </LinkButton>
          <span role="status" className="field-error">
            {error !== undefined && t('people:chart_failed')}
          </span>
        </li>
      )}
    </ul>
  );
}

/** A person, and those below while they are open. Who stands above themselves in a loop does not open again. */
function Branch({ id, ancestors, open, toggle }: TreeState & { id: number; ancestors: readonly number[] }) {
  const app = useApp();
  const chart = app.model(peopleChart);
  const entry = chart.entries.value.get(id);
  if (!entry) return null;
  const isOpen = open.has(id) && !ancestors.includes(id);
  const setOpen = (next: boolean) => {
    toggle(id, next);
    // What fails to load is asked for again by the button below.
    if (next && entry.below.length === 0) chart.more(id).catch(() => undefined);
  };
  return (
    <li data-person={id}>
      <Row
        entry={entry}
        isOpen={isOpen}
        canOpen={entry.reports > 0 && !ancestors.includes(id)}
        setOpen={setOpen}
      />
      {isOpen && <Below id={id} ancestors={[...ancestors, id]} open={open} toggle={toggle} />}
    </li>
  );
}

interface RowProps {
  entry: ChartEntry;
  isOpen: boolean;
  canOpen: boolean;
  setOpen(isOpen: boolean): void;
}

function Row({ entry: { person, reports }, isOpen, canOpen, setOpen }: RowProps) {
  const { language, session, t } = useApp();
  const name = nameOf(person);
  const isSelf = session.profile.value?.id === person.id;
  return (
    <div className="chart-row surface" data-self={isSelf || undefined}>
      {canOpen ? (
        <button
          type="button"
          className="icon-button quiet-icon chart-toggle"
          data-control
          aria-expanded={isOpen}
          aria-label={t('people:chart_below', { name, count: reports })}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => moveFocus(event, setOpen)}
        >
          <ChevronRight />
        </button>
      ) : (
        <span className="chart-toggle" />
      )}
      <Avatar of={person} />
      <span className="chart-words">
        <Link
          to="/people"
          hash={String(person.id)}
          data-control={canOpen ? undefined : true}
          onKeyDown={(event) => moveFocus(event)}
        >
          {name}
          {isSelf && <span className="chart-self">{t('people:chart_you')}</span>}
        </Link>
        {person.job_title && <span className="muted">{withSoftHyphens(person.job_title, language)}</span>}
        {reports > 0 && (
          <span className="muted" aria-hidden="true">
            {t('people:chart_reports', { count: reports })}
          </span>
        )}
      </span>
    </div>
  );
}

/** The organisation chart below a person, or of the whole company: nested lists that open level by level. */
export function ChartTree({ root }: { root: number }) {
  const app = useApp();
  const entry = app.model(peopleChart).entries.value.get(root);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => {
    const first = entry?.below[0];
    return new Set(root === TOP && first !== undefined ? [first] : [root]);
  });
  const toggle = (id: number, isOpen: boolean) =>
    setOpen((former) => new Set(isOpen ? [...former, id] : [...former].filter((opened) => opened !== id)));
  const state = { open, toggle };
  return (
    <div className="chart">
      {root === TOP ? (
        <Below id={TOP} ancestors={[]} {...state} />
      ) : (
        <ul>
          <Branch id={root} ancestors={[]} {...state} />
        </ul>
      )}
    </div>
  );
}

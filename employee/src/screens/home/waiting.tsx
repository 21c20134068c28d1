import type { AcknowledgementTask } from '@piiri/shared/contracts/acknowledgements.ts';
import type { WaitingItem } from '@piiri/shared/contracts/home.ts';
import { Link } from '@tanstack/react-router';
import { CheckCheck, CircleCheck, type LucideIcon } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { menuIcon, useKindName } from '../../content/kinds.ts';
import { useDeadline, useMoment, usePast } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { languageOf } from '../../data/content/content.ts';
import { linkTo } from '../../data/content/screens.ts';
import { acknowledgements } from '../../data/models/acknowledgements.ts';
import { homeMine } from '../../data/models/home.ts';
import { withNoBreaks } from '../../texts/typography.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Number of rows shown at first; a button shows the others. */
const MAX_COLLAPSED_ROWS = 3;

interface WaitingProps {
  tasks: readonly AcknowledgementTask[];
  items: readonly WaitingItem[];
}

/** An acknowledgement that is asked for, or something else that waits. */
type Row = { key: string; task: AcknowledgementTask } | { key: string; item: WaitingItem };

/** Returns the rows in a former order, then new ones; those that are no longer there stay as long as `stays` says so. */
function mergeRows(
  former: readonly Row[],
  rows: readonly Row[],
  stays: (row: Row, index: number) => boolean,
): Row[] {
  const current = new Map(rows.map((row) => [row.key, row]));
  const formerKeys = new Set(former.map(({ key }) => key));
  return [
    ...former.flatMap((row, index) => current.get(row.key) ?? (stays(row, index) ? [row] : [])),
    ...rows.filter(({ key }) => !formerKeys.has(key)),
  ];
}

/** Returns a function that tells whether the reader has done what a row asks for. */
function useIsDone(): (row: Row) => boolean {
  const app = useApp();
  return (row) => {
    if ('task' in row) {
      const { entity, object, version } = row.task;
      return app.model(acknowledgements).isGiven(entity, object.id, version);
    }
    const { type, id, count } = row.item;
    return count !== null || app.model(homeMine).stateOf(type, id) !== undefined;
  };
}

/**
 * All items that the reader must acknowledge, then optional tasks and things to read, soonest first. What the reader has
 * just done is ticked off and goes. Renders nothing when nothing has waited.
 */
export function Waiting({ tasks, items }: WaitingProps) {
  const { t, deferred, answered } = useApp();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { AnswersWaiting } = deferred.value ?? {};
  const rows = useMemo(
    (): Row[] => [
      ...tasks.map((task) => ({ key: `task ${task.entity}:${task.object.id}`, task })),
      ...items.map((item) => ({ key: `${item.type}:${item.id}`, item })),
    ],
    [tasks, items],
  );
  const isDone = useIsDone();
  const limit = isOpen ? Number.POSITIVE_INFINITY : Math.max(MAX_COLLAPSED_ROWS, tasks.length);
  const [latest, setLatest] = useState(rows);
  const [rowsShown, setRowsShown] = useState(rows);
  const [hasWaited] = useState(rows.length > 0);
  if (latest !== rows) {
    setLatest(rows);
    setRowsShown(mergeRows(rowsShown, rows, (row, index) => index < limit && isDone(row)));
  }
  const showAll = () => {
    flushSync(() => setOpen(true));
    // The button is gone: the focus goes to the first row that it showed.
    list.current?.children[limit]?.querySelector('a')?.focus();
  };
  const remove = (removed: string, index: number) => {
    const hasFocus = list.current?.children[index]?.contains(document.activeElement);
    flushSync(() => setRowsShown((all) => all.filter(({ key }) => key !== removed)));
    if (!hasFocus) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    (links[Math.min(index, links.length - 1)] ?? heading.current)?.focus({ preventScroll: true });
  };
  const open = new Set(rows.map(({ key }) => key));
  const isEmpty = rowsShown.length === 0 && answered.value === 0;
  if (isEmpty && !hasWaited) return null;
  return (
    <section className="section" aria-labelledby="waiting">
      <div className="section-head apart">
        <h2 id="waiting" ref={heading} tabIndex={-1}>
          {t('home.waiting')}
        </h2>
      </div>
      {isEmpty ? (
        <p className="with-icon all-done" role="status">
          <CircleCheck />
          {t('home.all_done')}
        </p>
      ) : (
        <ul ref={list} className="waiting-list">
          {rowsShown.slice(0, limit).map((row, index) => {
            const onGone = open.has(row.key) ? undefined : () => remove(row.key, index);
            return 'task' in row ? (
              <TaskRow key={row.key} task={row.task} onGone={onGone} />
            ) : (
              <WaitingRow key={row.key} item={row.item} onGone={onGone} />
            );
          })}
          {AnswersWaiting && <AnswersWaiting />}
        </ul>
      )}
      {rowsShown.length > limit && (
        <LinkButton onClick={showAll}>{t('home.waiting_all', { count: rows.length })}</LinkButton>
      )}
    </section>
  );
}

/** Names of the menu items whose icons waiting items have that are no content. */
const ICON_NAMES: Readonly<Record<string, string>> = {
  chat_channel: 'chat',
  direct: 'chat',
  approval: 'forms',
};

/** Returns the URL of a waiting item. */
function addressOf({ type, id }: WaitingItem) {
  if (type === 'direct') return { to: `/chat/direct/${id}` };
  if (type === 'approval') return { to: `/approvals/${id}` };
  return type === 'chat_channel' ? { to: `/chat/${id}` } : linkTo(type, id);
}

interface Ticked {
  /** Called when the row has been seen as done; undefined while it waits. */
  onGone: (() => void) | undefined;
}

function TaskRow({ task: { entity, object, deadline }, onGone }: Ticked & { task: AcknowledgementTask }) {
  const { t } = useApp();
  const day = useDeadline();
  const isOverdue = usePast(deadline);
  const until =
    deadline && (isOverdue ? t('home.overdue') : t('home.acknowledge_by', { time: day(deadline) }));
  return (
    <Waits
      icon={CheckCheck}
      to={linkTo(entity, object.id)}
      title={object.title}
      // Its deadline says what is asked for.
      facts={[(!deadline || isOverdue) && t('home.to_acknowledge'), until]}
      onGone={onGone}
    />
  );
}

function WaitingRow({ item, onGone }: Ticked & { item: WaitingItem }) {
  const { t, language } = useApp();
  const moment = useMoment();
  const day = useDeadline();
  const { type, due, starts, count } = item;
  const kind = useKindName(type);
  const Icon = menuIcon(ICON_NAMES[type] ?? type);
  const facts: ReactNode[] = [
    // What one is asked to do by its deadline says what it is.
    type === 'approval' ? t('home.to_approve') : !due && kind,
    starts && moment(starts),
    due && t(type === 'event' ? 'home.enroll_by' : 'home.answer_by', { time: day(due) }),
    count !== null && t('home.unread_messages', { count }),
  ];
  return (
    <Waits
      icon={Icon}
      to={addressOf(item)}
      title={item.title}
      facts={facts}
      onGone={onGone}
      {...languageOf(item.language, language)}
    />
  );
}

interface WaitsProps {
  icon: LucideIcon;
  to: { to: string; hash?: string };
  title: string;
  facts: readonly ReactNode[];
  /** Given: it is done, and is called when the reader has seen so. */
  onGone?: () => void;
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** One thing that waits: what it is, and what is known of it. */
export function Waits({ icon: Icon, to, title, facts, onGone, ...language }: WaitsProps) {
  const { t } = useApp();
  return (
    <li className="waiting-row" data-done={onGone && true} onAnimationEnd={onGone}>
      <span className="card-icon" aria-hidden="true">
        {onGone ? <CircleCheck /> : <Icon />}
      </span>
      <div>
        <Link {...to} className="cover-link" {...language}>
          {withNoBreaks(title)}
        </Link>
        <p className="meta">
          {(onGone ? [t('home.done')] : facts).filter(Boolean).map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </p>
      </div>
    </li>
  );
}

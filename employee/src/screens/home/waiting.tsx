import type { AcknowledgementTask } from '@piiri/shared/contracts/acknowledgements.ts';
import type { WaitingItem } from '@piiri/shared/contracts/home.ts';
import { Link } from '@tanstack/react-router';
import { CheckCheck, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { menuIcon, useKindName } from '../../content/kinds.ts';
import { useMoment, useNow } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { languageOf } from '../../data/content/content.ts';
import { linkTo } from '../../data/content/screens.ts';
import { withNoBreaks } from '../../texts/typography.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Number of rows shown at first; a button shows the others. */
const MAX_COLLAPSED_ROWS = 4;

interface WaitingProps {
  tasks: readonly AcknowledgementTask[];
  items: readonly WaitingItem[];
}

/**
 * All items that the reader must acknowledge, then optional tasks and things to read, soonest first. Renders nothing
 * when there are none.
 */
export function Waiting({ tasks, items }: WaitingProps) {
  const { t, deferred, answered } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { AnswersWaiting } = deferred.value ?? {};
  const visible = isOpen ? items : items.slice(0, Math.max(0, MAX_COLLAPSED_ROWS - tasks.length));
  if (tasks.length + items.length === 0 && answered.value === 0) return null;
  return (
    <section className="section" aria-labelledby="waiting">
      <div className="section-head apart">
        <h2 id="waiting">{t('home.waiting')}</h2>
      </div>
      <ul className="waiting-list">
        {tasks.map((task) => (
          <TaskRow key={`${task.entity} ${task.object.id}`} task={task} />
        ))}
        {visible.map((item) => (
          <WaitingRow key={`${item.type}-${item.id}`} item={item} />
        ))}
        {AnswersWaiting && <AnswersWaiting />}
      </ul>
      {items.length > visible.length && (
        <LinkButton onClick={() => setOpen(true)}>
          {t('home.waiting_all', { count: tasks.length + items.length })}
        </LinkButton>
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

const DAY_MS = 86_400_000;

function TaskRow({ task: { entity, object, deadline } }: { task: AcknowledgementTask }) {
  const { t } = useApp();
  const now = useNow().getTime();
  const days = deadline ? Math.ceil((Date.parse(deadline) - now) / DAY_MS) : undefined;
  const left = days && (days > 0 ? t('home.days_left', { count: days }) : t('home.overdue'));
  return (
    <Waits
      icon={CheckCheck}
      to={linkTo(entity, object.id)}
      title={object.title}
      facts={[t('home.to_acknowledge'), left]}
    />
  );
}

function WaitingRow({ item }: { item: WaitingItem }) {
  const { t, language } = useApp();
  const moment = useMoment();
  const { type, due, starts, count } = item;
  const kind = useKindName(type);
  const Icon = menuIcon(ICON_NAMES[type] ?? type);
  const facts: ReactNode[] = [
    type === 'approval' ? t('home.to_approve') : kind,
    starts && moment(starts),
    due && t(type === 'event' ? 'home.enroll_by' : 'home.answer_by', { time: moment(due) }),
    count !== null && t('home.unread_messages', { count }),
  ];
  return (
    <Waits
      icon={Icon}
      to={addressOf(item)}
      title={item.title}
      facts={facts}
      {...languageOf(item.language, language)}
    />
  );
}

interface WaitsProps {
  icon: LucideIcon;
  to: { to: string; hash?: string };
  title: string;
  facts: readonly ReactNode[];
  lang?: string;
  dir?: 'ltr';
}

/** One thing that waits: what it is, and what is known of it. */
export function Waits({ icon: Icon, to, title, facts, ...language }: WaitsProps) {
  return (
    <li className="waiting-row">
      <span className="card-icon" aria-hidden="true">
        <Icon />
      </span>
      <div>
        <Link {...to} className="cover-link" {...language}>
          {withNoBreaks(title)}
        </Link>
        <p className="meta">
          {facts.filter(Boolean).map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </p>
      </div>
    </li>
  );
}

import type { WaitingItem } from '@piiri/shared/contracts/home.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { languageOf } from '../../models/content.ts';
import { withNoBreaks } from '../../models/no-break.ts';
import { linkTo } from '../../models/screens.ts';
import { useKindName } from '../content/kind-name.ts';
import { menuIcon } from '../shell/menu-icons.ts';
import { useMoment } from '../use-moment.ts';

/** Rows that stand there at first; the others when they are asked for. */
const FIRST = 4;

/** What the reader may do, or is for them to read, soonest first. Absent when there is nothing. */
export function Waiting({ items }: { items: readonly WaitingItem[] }) {
  const { t, lateParts, answered } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { AnswersWaiting } = lateParts.value ?? {};
  const shown = isOpen ? items : items.slice(0, FIRST);
  if (items.length === 0 && answered.value === 0) return null;
  return (
    <section className="section" aria-labelledby="waiting">
      <div className="section-head">
        <h2 id="waiting">{t('home.waiting')}</h2>
      </div>
      <ul className="waiting-list">
        {shown.map((item) => (
          <WaitingRow key={`${item.type}-${item.id}`} item={item} />
        ))}
        {AnswersWaiting && <AnswersWaiting />}
      </ul>
      {items.length > shown.length && (
        <button type="button" className="link-button" onClick={() => setOpen(true)}>
          {t('home.waiting_all', { count: items.length })}
        </button>
      )}
    </section>
  );
}

/** Where what waits is. */
function addressOf({ type, id }: WaitingItem) {
  if (type === 'direct') return { to: `/chat/direct/${id}` };
  return type === 'chat_channel' ? { to: `/chat/${id}` } : linkTo(type, id);
}

function WaitingRow({ item }: { item: WaitingItem }) {
  const { t, language } = useApp();
  const moment = useMoment();
  const { type, due, starts, count } = item;
  const kind = useKindName(type);
  const Icon = menuIcon(type === 'chat_channel' || type === 'direct' ? 'chat' : type);
  const facts: ReactNode[] = [
    kind,
    starts && moment(starts),
    due && t(type === 'event' ? 'home.enroll_by' : 'home.answer_by', { time: moment(due) }),
    count !== null && t('home.unread_messages', { count }),
  ];
  return (
    <li className="waiting-row">
      <span className="card-icon" aria-hidden="true">
        <Icon />
      </span>
      <div>
        <Link {...addressOf(item)} className="cover-link" {...languageOf(item.language, language)}>
          {withNoBreaks(item.title)}
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

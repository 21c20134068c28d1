import { formatDate, formatTime } from '@piiri/schemas/date-time.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { Link, useHydrated } from '@tanstack/react-router';
import { Clock, type LucideIcon, MapPin, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../../data/app.ts';
import { languageOf, type Summary } from '../../data/content/content.ts';
import { linkTo } from '../../data/content/screens.ts';
import { homeMine } from '../../data/models/home.ts';
import { fileKind } from '../../texts/format.ts';
import { formatShortDay } from '../../texts/time.ts';
import { withNoBreaks, withSoftHyphens } from '../../texts/typography.ts';
import { useKindName } from '../kinds.ts';
import { LanguageLabel } from '../language/language-label.tsx';
import { TimeLabel, useDeadline, usePast } from '../time.tsx';

interface UnreadLabelProps {
  kind: string;
  id: number;
  /** Time of the object, ISO 8601. */
  date: string | null | undefined;
}

/** Kinds that are read from beginning to end; others are new until they have been opened. */
const READ_KINDS = ['news', 'article', 'page'];

/**
 * Marks objects that the reader has not opened yet by a dot, the weight of their headline, and words for readers that
 * speak. The reader's read marks are stored
 * in the browser: a server-rendered page marks everything as unread, and the marks of read objects are removed before
 * the first paint, see first-screen/local-state.ts.
 */
export function UnreadLabel({ kind, id, date }: UnreadLabelProps) {
  const { readMarks, t } = useApp();
  const isHydrated = useHydrated();
  if (!date || (isHydrated && !readMarks.isUnread(kind, id, date))) return null;
  return (
    <span className="unread" data-unread={isHydrated ? undefined : `${kind}:${id} ${date}`}>
      <span className="visually-hidden">{t(READ_KINDS.includes(kind) ? 'home.unread' : 'home.new')}</span>
    </span>
  );
}

/** Kinds whose cards show a time of their own instead of the time of publication. */
const KINDS_WITH_TIME = ['event', 'poll'];

/** Returns whether a card shows the time of publication, which would mislead beside a time of the object's own. */
const showsPublication = ({ kind, facts }: Summary): boolean => !facts || !KINDS_WITH_TIME.includes(kind);

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

function Fact({ icon: Icon, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className="card-fact">
      {Icon && <Icon />}
      <span>{children}</span>
    </span>
  );
}

/** Facts by kind: when and where an event is, until when a poll is open, the type of a file. */
function CardFacts({ item: { kind, id, facts = {} } }: { item: Summary }) {
  const { t, language, session } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const day = useDeadline();
  const [start, end, deadline] = [facts.start_time, facts.end_time, facts.response_deadline].map(textOf);
  const isOver = usePast(deadline ?? null);
  const [place, filename, link] = [facts.location, facts.filename, facts.link].map(textOf);
  const isOneDay = start && end && formatDate(start, zone) === formatDate(end, zone);
  const size = typeof facts.file_size === 'number' ? fileSize(facts.file_size, language) : '';
  const file = filename && [fileKind(filename), size].filter(Boolean).join(' · ');
  return (
    <div className="card-facts" lang={language}>
      {start && (
        <Fact icon={Clock}>
          {`${formatShortDay(new Date(start), language, zone)} ${formatTime(start, zone)}`}
          {isOneDay && `\u2060–\u2060${formatTime(end, zone)}`}
        </Fact>
      )}
      {place && <Fact icon={MapPin}>{place}</Fact>}
      {deadline && (
        <Fact icon={Clock}>
          {isOver ? t('home.poll_over') : t('home.answer_by', { time: day(deadline) })}
        </Fact>
      )}
      {file && <Fact>{file}</Fact>}
      {link && URL.canParse(link) && <Fact>{new URL(link).hostname.replace(/^www\./, '')}</Fact>}
      <OwnState kind={kind} id={id} />
    </div>
  );
}

const STATES = { answered: 'home.answered', enrolled: 'home.enrolled', waiting: 'home.queued' } as const;

/**
 * The reader's own response to an object. It loads after hydration, since a server-rendered page is shared by many
 * readers.
 */
function OwnState({ kind, id }: { kind: string; id: number }) {
  const app = useApp();
  const isHydrated = useHydrated();
  const state = isHydrated ? app.model(homeMine).stateOf(kind, id) : undefined;
  return state && <span className="own-state">{app.t(STATES[state])}</span>;
}

interface ContentWordsProps {
  item: Summary;
  heading: 'h2' | 'h3';
  /** Whether it names its kind, for lists of several kinds; news are what one expects there. */
  showsKind?: boolean;
  /** Shown before the facts, such as the icon of the kind. */
  icon?: ReactNode;
  /** Further facts, before the group. */
  children?: ReactNode;
}

/** The text of a card or row: facts about a piece of content, and its headline, which links to it. */
export function ContentWords({ item, heading: Heading, showsKind, icon, children }: ContentWordsProps) {
  const { language, deferred, t } = useApp();
  const { CardCounts } = deferred.value ?? {};
  const { kind, id, date } = item;
  const kindName = useKindName(kind);
  const { dir } = languageOf(item.language, language);
  return (
    <div className="card-words">
      {icon}
      <p className="meta" lang={language}>
        <UnreadLabel kind={kind} id={id} date={date} />
        {item.pinned && (
          <span className="pinned">
            <Pin />
            {t('home.pinned')}
          </span>
        )}
        {showsKind && kind !== 'news' && <span className="kind">{kindName}</span>}
        {date && showsPublication(item) && <TimeLabel time={date} />}
        {children}
        {item.group_name && <span>{item.group_name}</span>}
        <LanguageLabel language={item.language} />
        {CardCounts && <CardCounts kind={kind} id={id} />}
      </p>
      <Heading dir={dir}>
        <Link {...linkTo(kind, id)} viewTransition className="cover-link">
          {withSoftHyphens(withNoBreaks(item.title), item.language ?? language)}
        </Link>
      </Heading>
      {item.excerpt && (
        <p className="excerpt" dir={dir}>
          {withNoBreaks(item.excerpt)}
        </p>
      )}
      {item.facts && <CardFacts item={item} />}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useKindName } from '../../content/kinds.ts';
import { TimeLabel } from '../../content/time.tsx';
import { useTexts } from '../../content/use-texts.ts';
import { dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { languageOf, type Summary } from '../../data/content/content.ts';
import { summariesOf } from '../../data/content/feed.ts';
import { linkTo } from '../../data/content/screens.ts';
import { visits } from '../../data/models/visits.ts';
import { withNoBreaks } from '../../texts/typography.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { IconButton } from '../../ui/button.tsx';
import { useItem } from '../../ui/hooks/use-item.ts';
import { MoreLink } from '../../ui/more-link.tsx';
import './home-aside.css';
import './missed.css';

/** Number of publications that are counted. */
const MAX_COUNTED = 100;

/** Number of publications that are listed. */
const MAX_ROWS = 3;

/** Pinned ones first, then news, then the newest. */
const byImportance = (a: Summary, b: Summary) =>
  Number(b.pinned ?? false) - Number(a.pinned ?? false) ||
  Number(b.kind === 'news') - Number(a.kind === 'news') ||
  String(b.date).localeCompare(String(a.date));

function Count({ kind, count }: { kind: string; count: number }) {
  return (
    <span>
      {useKindName(kind)}: {count}
    </span>
  );
}

/** What was published since a time and the reader has not opened: how much of each kind, and the most important. */
export default function Missed({ since }: { since: string }) {
  const app = useApp();
  const { api, language, readMarks, t } = app;
  const hasTexts = useTexts('welcome');
  const { item } = useItem(since, async (signal) => {
    const { results } = dataOf(await api.get('v1/feed/', { query: { page_size: MAX_COUNTED }, signal }));
    return summariesOf(results).filter(({ date }) => date && date > since);
  });
  const unread = item?.filter(({ kind, id, date }) => readMarks.isUnread(kind, id, String(date))) ?? [];
  if (!hasTexts || unread.length === 0) return null;
  const close = () => {
    app.model(visits).close();
    restoreFocus(() => document.getElementById('latest'));
  };
  const counts = new Map<string, number>();
  for (const { kind } of unread) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return (
    <section className="section" aria-labelledby="missed">
      <div className="section-head apart with-close">
        <h2 id="missed">{t('welcome:missed')}</h2>
        <IconButton icon={X} label={t('app.close')} onClick={close} />
      </div>
      <p className="meta">
        {[...counts].map(([kind, count]) => (
          <Count key={kind} kind={kind} count={count} />
        ))}
      </p>
      <ul className="aside-rows missed surface">
        {[...unread]
          .sort(byImportance)
          .slice(0, MAX_ROWS)
          .map(({ kind, id, title, date, language: written }) => (
            <li key={`${kind}:${id}`}>
              <Link {...linkTo(kind, id)} {...languageOf(written, language)}>
                {withNoBreaks(title)}
              </Link>
              <span className="meta">{date && <TimeLabel time={date} />}</span>
            </li>
          ))}
      </ul>
      <MoreLink to="/latest">{t('home.all')}</MoreLink>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import type { Summary } from '../../models/content.ts';
import { screenOf } from '../../models/kinds.ts';
import { ownTerm } from '../../models/menu.ts';
import { EmptyNote } from '../empty-note.tsx';
import { useScreens } from '../use-screens.ts';
import { FeedCard } from './feed-card.tsx';

interface LatestProps {
  items: Summary[];
  /** Nothing above it has a picture: the largest of the first screen is here. */
  first: boolean;
}

/** What is newest, of what the program has a screen for: the first one large, the others as a grid. */
export function Latest({ items, first }: LatestProps) {
  const { session, language, t } = useApp();
  const hasScreen = useScreens();
  const [lead, ...rest] = items.filter(({ kind }) => hasScreen(screenOf(kind)));
  return (
    <section className="section" aria-labelledby="latest">
      <div className="section-head">
        <h2 id="latest">{t('home.latest')}</h2>
        <Link to="/news" className="more-link">
          {ownTerm('news-list', session.tenant.value, language) ?? t('home.all_news')}
          <ArrowRight aria-hidden="true" className="directed" />
        </Link>
      </div>
      {!lead && <EmptyNote>{t('home.empty')}</EmptyNote>}
      {lead && <FeedCard item={lead} lead first={first} />}
      {rest.length > 0 && (
        <ul className="card-grid">
          {rest.map((item) => (
            <li key={`${item.kind}-${item.id}`}>
              <FeedCard item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

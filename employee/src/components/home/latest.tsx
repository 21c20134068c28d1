import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import type { FeedItem } from '../../models/wire.ts';
import { EmptyNote } from '../empty-note.tsx';
import { FeedCard } from './feed-card.tsx';

/** What is newest: the first one large, the others as a grid. */
export function Latest({ items }: { items: FeedItem[] }) {
  const { t } = useApp();
  const [lead, ...rest] = items;
  return (
    <section className="section" aria-labelledby="latest">
      <div className="section-head">
        <h2 id="latest">{t('home.latest')}</h2>
        <Link to="/news" className="more-link">
          {t('home.all_news')}
          <ArrowRight aria-hidden="true" className="directed" />
        </Link>
      </div>
      {!lead && <EmptyNote>{t('home.empty')}</EmptyNote>}
      {lead && <FeedCard item={lead} lead />}
      {rest.length > 0 && (
        <ul className="card-grid">
          {rest.map((item) => (
            <li key={`${item.type}-${item.id}`}>
              <FeedCard item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

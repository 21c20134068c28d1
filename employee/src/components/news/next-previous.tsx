import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { contentOf } from '../../models/content.ts';
import type { Neighbours } from '../../models/news.ts';

/** The ways on from a piece of news: to the newer one and to the older one. */
export function NextPrevious({ neighbours }: { neighbours: Promise<Neighbours> }) {
  const { t } = useApp();
  const [found, setFound] = useState<Neighbours>();

  useEffect(() => {
    let isCurrent = true;
    void neighbours.then((answer) => isCurrent && setFound(answer));
    return () => {
      isCurrent = false;
    };
  }, [neighbours]);

  if (!found) return <div className="next-previous" />;
  const { newer, older } = found;
  if (!newer && !older) return null;
  return (
    <nav className="next-previous" aria-label={t('news.more_news')}>
      {newer && (
        <Link to="/news/$id" params={{ id: newer.id }} viewTransition rel="prev">
          <span>
            <ArrowLeft aria-hidden="true" className="directed" />
            {t('news.previous')}
          </span>
          <strong>{contentOf(newer.translations)?.title}</strong>
        </Link>
      )}
      {older && (
        <Link to="/news/$id" params={{ id: older.id }} viewTransition rel="next" className="next">
          <span>
            {t('news.next')}
            <ArrowRight aria-hidden="true" className="directed" />
          </span>
          <strong>{contentOf(older.translations)?.title}</strong>
        </Link>
      )}
    </nav>
  );
}

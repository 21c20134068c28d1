import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { languageOf, type Summary } from '../../models/content.ts';
import type { Neighbours } from '../../models/content-source.ts';
import { linkTo } from '../../models/kinds.ts';

interface NextPreviousProps<Row> {
  /** What all of it is called. */
  label: string;
  neighbours: Promise<Neighbours<Row>>;
  summary(row: Row): Summary;
}

/** The ways on from a piece of content to those before and after it in its list. */
export function NextPrevious<Row>({ label, neighbours, summary }: NextPreviousProps<Row>) {
  const { language, t } = useApp();
  const [loaded, setLoaded] = useState<Neighbours<Row>>();

  useEffect(() => {
    let isCurrent = true;
    void neighbours.then((answer) => isCurrent && setLoaded(answer));
    return () => {
      isCurrent = false;
    };
  }, [neighbours]);

  if (!loaded) return <div className="next-previous" />;
  const previous = loaded.previous && summary(loaded.previous);
  const next = loaded.next && summary(loaded.next);
  if (!previous && !next) return null;
  return (
    <nav className="next-previous" aria-label={label} lang={language}>
      {previous && (
        <Link {...linkTo(previous.kind, previous.id)} viewTransition rel="prev">
          <span>
            <ArrowLeft aria-hidden="true" className="directed" />
            {t('content:previous')}
          </span>
          <strong {...languageOf(previous.language, language)}>{previous.title}</strong>
        </Link>
      )}
      {next && (
        <Link {...linkTo(next.kind, next.id)} viewTransition rel="next" className="next">
          <span>
            {t('content:next')}
            <ArrowRight aria-hidden="true" className="directed" />
          </span>
          <strong {...languageOf(next.language, language)}>{next.title}</strong>
        </Link>
      )}
    </nav>
  );
}

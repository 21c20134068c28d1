import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { languageOf, type Summary } from '../../data/content/content.ts';
import type { Neighbours } from '../../data/content/contents.ts';
import { linkTo } from '../../data/content/screens.ts';
import { withNoBreaks } from '../../texts/typography.ts';
import { MoreLink } from '../../ui/more-link.tsx';

interface NextPreviousProps<Row> {
  /** Name of the list. */
  label: string;
  /** Link to the list. */
  all: { to: string; label: string };
  neighbours: Promise<Neighbours<Row>>;
  summary(row: Row): Summary;
}

/** Links from a piece of content to the previous and next ones of its list. */
export function NextPrevious<Row>({ label, all, neighbours, summary }: NextPreviousProps<Row>) {
  const { language } = useApp();
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
  return (
    <nav className="next-previous" aria-label={label} lang={language}>
      {(previous || next) && <h2>{label}</h2>}
      {previous && <AdjacentLink summary={previous} direction="previous" />}
      {next && <AdjacentLink summary={next} direction="next" />}
      <MoreLink to={all.to}>{all.label}</MoreLink>
    </nav>
  );
}

/** Link to the previous or next piece of content. */
export function AdjacentLink({ summary, direction }: { summary: Summary; direction: 'next' | 'previous' }) {
  const { language, t } = useApp();
  const isNext = direction === 'next';
  return (
    <Link
      {...linkTo(summary.kind, summary.id)}
      viewTransition
      rel={isNext ? 'next' : 'prev'}
      className={`way-on surface surface-link${isNext ? ' next' : ''}`}
    >
      <span className="with-icon">
        {!isNext && <ArrowLeft className="directed" />}
        {t(`content:${direction}`)}
        {isNext && <ArrowRight className="directed" />}
      </span>
      <strong {...languageOf(summary.language, language)}>{withNoBreaks(summary.title)}</strong>
    </Link>
  );
}

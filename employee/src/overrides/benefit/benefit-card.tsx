import { Link } from '@tanstack/react-router';
import { LanguageLabel } from '../../content/language/language-label.tsx';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import { linkTo } from '../../data/content/screens.ts';
import type { BenefitRow } from '../../data/models/benefits.ts';
import { withNoBreaks } from '../../texts/no-break.ts';
import { BenefitLogo } from './benefit-logo.tsx';
import './benefits.css';

/** A benefit in a list: its company and title. It opens the text. */
export function BenefitCard({ row }: { row: BenefitRow }) {
  const { language: page } = useApp();
  const content = contentOf(row.translations);
  const { lang, dir } = languageOf(content?.language, page);
  return (
    <article className="card surface benefit" lang={lang}>
      <BenefitLogo src={row.logo_thumbnail ?? row.logo} />
      <div className="card-words">
        <p className="meta" lang={page}>
          <span className="kind">{row.company}</span>
          <LanguageLabel language={content?.language} />
        </p>
        <h2 dir={dir}>
          <Link {...linkTo('benefit', row.id)} search={true} resetScroll={false} className="cover-link">
            {withNoBreaks(content?.title ?? '')}
          </Link>
        </h2>
        {content?.excerpt && (
          <p className="excerpt" dir={dir}>
            {withNoBreaks(content.excerpt)}
          </p>
        )}
      </div>
    </article>
  );
}

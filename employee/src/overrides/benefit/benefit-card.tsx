import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { LanguageLabel } from '../../content/language/language-label.tsx';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import { iconOf, linkTo } from '../../data/content/screens.ts';
import { withNoBreaks } from '../../texts/typography.ts';
import { usePicture } from '../../ui/picture.tsx';
import type { BenefitRow } from './benefits.ts';
import './benefits.css';

/**
 * The other company's logo, on white, for which logos are designed. Decorative: the text beside it names the company.
 */
export function BenefitLogo({ src }: { src: string | null | undefined }) {
  const Icon = iconOf('benefit') ?? Gift;
  const logo = usePicture(src);
  return (
    <span className="benefit-logo">
      {logo.src ? <img {...logo.image} src={logo.src} alt="" /> : <Icon />}
    </span>
  );
}

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

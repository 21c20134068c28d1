import { Link } from '@tanstack/react-router';
import { LanguageLabel } from '../../content/language/language-label.tsx';
import { useApp } from '../../data/app.ts';
import { languageOf } from '../../data/content/content.ts';
import { linkTo } from '../../data/content/screens.ts';
import { findBestPassage } from '../../data/search/search.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import './answer.css';

/** The passage that answers a search best, open above the results; nothing without a good one or when it fails. */
export function BestPassage({ search }: { search: string }) {
  const app = useApp();
  const { t, language } = app;
  const { item: passage } = useItem(
    search,
    async (abort) => (await findBestPassage(app, search, abort)) ?? null,
  );
  if (!passage) return null;
  const { entity, object, heading, text } = passage;
  return (
    <section className="answer surface" aria-labelledby="best-passage">
      <h2 id="best-passage" className="answer-label">
        {t('search:answer')}
      </h2>
      <h3 {...languageOf(passage.language, language)}>
        <Link {...linkTo(entity, object.id)}>{object.title}</Link>
      </h3>
      {heading && (
        <p className="answer-heading muted" {...languageOf(passage.language, language)}>
          {heading}
        </p>
      )}
      <p className="answer-text" {...languageOf(passage.language, language)}>
        {text}
      </p>
      <p className="meta">
        <LanguageLabel language={passage.language} />
      </p>
    </section>
  );
}

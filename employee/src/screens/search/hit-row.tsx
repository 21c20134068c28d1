import { Link } from '@tanstack/react-router';
import { ContentText } from '../../content/article/content-text.tsx';
import { LanguageLabel } from '../../content/language/language-label.tsx';
import { TimeLabel } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { type ContentRow, contentOf, languageOf } from '../../data/content/content.ts';
import { contents, shapeOf } from '../../data/content/contents.ts';
import { screenNamed } from '../../data/content/screens.ts';
import { linkToHit, type SearchHit } from '../../data/search/search.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import { HighlightedText, HitIcon } from './hit.tsx';

/** The whole answer to a question that was found; nothing when it fails to load. */
function OpenAnswer({ id }: { id: number }) {
  const app = useApp();
  const source = app.model(contents).of<ContentRow, ContentRow>('faq');
  const { item: row } = useItem(id, (abort) => source.item(id, abort));
  if (!row) return null;
  const { lang } = languageOf(contentOf(row.translations)?.language, app.language);
  return (
    <div className="open-answer" lang={lang}>
      <ContentText shape={shapeOf('faq')} row={row} />
    </div>
  );
}

/** A result on the page of all results. */
export function HitRow({ item, isFirst }: { item: SearchHit; isFirst: boolean }) {
  const { language } = useApp();
  const { type, title, excerpt, date, group_name: group, place } = item;
  // For other types the time of writing says nothing useful.
  const hasTime = type === 'message' || screenNamed(type)?.isDated;
  return (
    <article className="found-row sign-row surface">
      <HitIcon item={item} />
      <div className="card-words">
        <h3 {...languageOf(item.language, language)}>
          <Link {...linkToHit(item)} className="cover-link">
            <HighlightedText text={title} ranges={item.title_marks} />
          </Link>
        </h3>
        {isFirst && type === 'faq' && <OpenAnswer id={item.id} />}
        {excerpt && !(isFirst && type === 'faq') && (
          <p className="found-excerpt" {...languageOf(item.excerpt_language, language)}>
            <HighlightedText text={excerpt} ranges={item.excerpt_marks} />
          </p>
        )}
        <p className="meta">
          {hasTime && <TimeLabel time={date} />}
          {place?.sender && <span>{place.sender}</span>}
          {group && <span>{group}</span>}
          <LanguageLabel language={item.language} />
        </p>
      </div>
    </article>
  );
}

import { Link } from '@tanstack/react-router';
import { useApp } from '../../models/app.ts';
import { languageOf } from '../../models/content.ts';
import { linkToHit, type SearchHit } from '../../models/search.ts';
import { LanguageLabel } from '../content/language-label.tsx';
import { TimeLabel } from '../time-label.tsx';
import { useScreens } from '../use-screens.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { HitIcon } from './hit-icon.tsx';

/** One result on the page of all of them. */
export function HitRow({ item }: { item: SearchHit }) {
  const { language } = useApp();
  const hasScreen = useScreens();
  const { type, title, excerpt, date, group_name: group, place } = item;
  // Of these it says nothing when they were written down.
  const hasTime = type !== 'person' && type !== 'faq' && type !== 'benefit' && type !== 'page';
  return (
    <article className="found-row">
      <HitIcon item={item} />
      <div className="card-words">
        <h3 {...languageOf(item.language, language)}>
          <Link {...linkToHit(item, hasScreen)} className="cover-link">
            <HighlightedText text={title} ranges={item.title_marks} />
          </Link>
        </h3>
        {excerpt && (
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

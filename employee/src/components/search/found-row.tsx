import { Link } from '@tanstack/react-router';
import { useApp } from '../../models/app.ts';
import { languageOf } from '../../models/content.ts';
import { type Found, linkToFound } from '../../models/search.ts';
import { LanguageMark } from '../content/language-mark.tsx';
import { TimeLabel } from '../time-label.tsx';
import { useScreens } from '../use-screens.ts';
import { FoundIcon } from './found-icon.tsx';
import { Marked } from './marked.tsx';

/** One result on the page of all of them. */
export function FoundRow({ item }: { item: Found }) {
  const { language } = useApp();
  const hasScreen = useScreens();
  const { type, title, excerpt, date, group_name: group, place } = item;
  // Of these it says nothing when they were written down.
  const hasTime = type !== 'person' && type !== 'faq' && type !== 'benefit' && type !== 'page';
  return (
    <article className="found-row">
      <FoundIcon item={item} />
      <div className="card-words">
        <h3 {...languageOf(item.language, language)}>
          <Link {...linkToFound(item, hasScreen)} className="cover-link">
            <Marked text={title} marks={item.title_marks} />
          </Link>
        </h3>
        {excerpt && (
          <p className="found-excerpt" {...languageOf(item.excerpt_language, language)}>
            <Marked text={excerpt} marks={item.excerpt_marks} />
          </p>
        )}
        <p className="meta">
          {hasTime && <TimeLabel time={date} />}
          {place?.sender && <span>{place.sender}</span>}
          {group && <span>{group}</span>}
          <LanguageMark language={item.language} />
        </p>
      </div>
    </article>
  );
}

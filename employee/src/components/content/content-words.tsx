import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApp } from '../../models/app.ts';
import { languageOf, type Summary } from '../../models/content.ts';
import { linkTo } from '../../models/kinds.ts';
import { withNoBreaks } from '../../models/no-break.ts';
import { TimeLabel } from '../time-label.tsx';
import { UnreadLabel } from '../unread-label.tsx';
import { LanguageLabel } from './language-label.tsx';

interface ContentWordsProps {
  item: Summary;
  heading: 'h2' | 'h3';
  /** Says of which kind it is: where several stand together. */
  showsKind?: boolean;
  /** What else is said of it, before its group. */
  children?: ReactNode;
}

/** The words of a card or a row: what is known of a piece of content, and its headline, which leads to it. */
export function ContentWords({ item, heading: Heading, showsKind, children }: ContentWordsProps) {
  const { language, t } = useApp();
  const { kind, id, date } = item;
  const { dir } = languageOf(item.language, language);
  return (
    <div className="card-words">
      <p className="meta" lang={language}>
        <UnreadLabel kind={kind} id={id} date={date} />
        {showsKind && <span className="kind">{t(`kinds.${kind}`)}</span>}
        {date && <TimeLabel time={date} />}
        {children}
        {item.group_name && <span>{item.group_name}</span>}
        <LanguageLabel language={item.language} />
      </p>
      <Heading dir={dir}>
        <Link {...linkTo(kind, id)} viewTransition className="cover-link">
          {withNoBreaks(item.title)}
        </Link>
      </Heading>
      {item.excerpt && (
        <p className="excerpt" dir={dir}>
          {withNoBreaks(item.excerpt)}
        </p>
      )}
    </div>
  );
}

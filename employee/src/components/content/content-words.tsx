import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApp } from '../../models/app.ts';
import { languageOf, type Summary } from '../../models/content.ts';
import { keepTogether } from '../../models/keep-together.ts';
import { linkTo } from '../../models/kinds.ts';
import { TimeLabel } from '../time-label.tsx';
import { UnreadMark } from '../unread-mark.tsx';
import { LanguageMark } from './language-mark.tsx';

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
        <UnreadMark kind={kind} id={id} date={date} />
        {showsKind && <span className="kind">{t(`kinds.${kind}`)}</span>}
        {date && <TimeLabel time={date} />}
        {children}
        {item.group_name && <span>{item.group_name}</span>}
        <LanguageMark language={item.language} />
      </p>
      <Heading dir={dir}>
        <Link {...linkTo(kind, id)} viewTransition className="cover-link">
          {keepTogether(item.title)}
        </Link>
      </Heading>
      {item.excerpt && (
        <p className="excerpt" dir={dir}>
          {keepTogether(item.excerpt)}
        </p>
      )}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApp } from '../../data/app.ts';
import { languageOf, type Summary } from '../../data/content/content.ts';
import { linkTo } from '../../data/content/screens.ts';
import { withNoBreaks } from '../../texts/no-break.ts';
import { withSoftHyphens } from '../../texts/soft-hyphens.ts';
import { useKindName } from '../kind-name.ts';
import { LanguageLabel } from '../language/language-label.tsx';
import { TimeLabel } from '../time-label.tsx';
import { UnreadLabel } from '../unread-label.tsx';
import { CardFacts, showsPublication } from './card-facts.tsx';

interface ContentWordsProps {
  item: Summary;
  heading: 'h2' | 'h3';
  /** Whether it names its kind, for lists of several kinds. */
  showsKind?: boolean;
  /** Shown before the facts, such as the icon of the kind. */
  icon?: ReactNode;
  /** Further facts, before the group. */
  children?: ReactNode;
}

/** The text of a card or row: facts about a piece of content, and its headline, which links to it. */
export function ContentWords({ item, heading: Heading, showsKind, icon, children }: ContentWordsProps) {
  const { language, lateParts } = useApp();
  const { CardCounts } = lateParts.value ?? {};
  const { kind, id, date } = item;
  const kindName = useKindName(kind);
  const { dir } = languageOf(item.language, language);
  return (
    <div className="card-words">
      {icon}
      <p className="meta" lang={language}>
        <UnreadLabel kind={kind} id={id} date={date} />
        {showsKind && <span className="kind">{kindName}</span>}
        {date && showsPublication(item) && <TimeLabel time={date} />}
        {children}
        {item.group_name && <span>{item.group_name}</span>}
        <LanguageLabel language={item.language} />
        {CardCounts && <CardCounts kind={kind} id={id} />}
      </p>
      <Heading dir={dir}>
        <Link {...linkTo(kind, id)} viewTransition className="cover-link">
          {withSoftHyphens(withNoBreaks(item.title), item.language ?? language)}
        </Link>
      </Heading>
      {item.excerpt && (
        <p className="excerpt" dir={dir}>
          {withNoBreaks(item.excerpt)}
        </p>
      )}
      {item.facts && <CardFacts item={item} />}
    </div>
  );
}

import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CheckedOn } from '../../content/article/checked-on.tsx';
import { ContentText } from '../../content/article/content-text.tsx';
import { CopyLink } from '../../content/article/copy-link.tsx';
import { CustomDetails } from '../../content/article/custom-facts.tsx';
import { LanguageLabel } from '../../content/language/language-label.tsx';
import { useReading } from '../../content/reading/use-reading.tsx';
import { useApp } from '../../data/app.ts';
import { type ContentRow, contentOf, languageOf, textAt } from '../../data/content/content.ts';
import { withNoBreaks, withSoftHyphens } from '../../texts/typography.ts';
import type { ContentKind } from './content-kind.ts';
import './faq.css';

/** A title that opens the text below it. A URL hash with the row's id opens it too. */
export function UnfoldingRow({ kind, row: original }: { kind: ContentKind; row: ContentRow }) {
  const { screen, shape } = kind;
  const { language: page } = useApp();
  const [isOpened, setOpened] = useState(false);
  const { row, bar } = useReading(screen.name, original);
  const { hash } = useLocation();
  const entry = useRef<HTMLDetailsElement>(null);
  const isTarget = hash === String(row.id);
  const language = contentOf(row.translations)?.language;
  const { lang, dir } = languageOf(language, page);

  useEffect(() => {
    const element = entry.current;
    if (!isTarget || !element) return;
    element.open = true;
    element.querySelector('summary')?.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'start' });
  }, [isTarget]);

  return (
    <details
      id={String(row.id)}
      className="faq-entry surface"
      ref={entry}
      lang={lang}
      onToggle={() => setOpened(true)}
    >
      <summary>
        <h2 dir={dir}>{withSoftHyphens(withNoBreaks(textAt(row, shape.title) ?? ''), language ?? page)}</h2>
        <ChevronDown />
      </summary>
      <div className="faq-answer">
        <p className="meta" lang={page}>
          <CheckedOn time={row.checked_at} />
          <LanguageLabel language={contentOf(original.translations)?.language} />
        </p>
        {isOpened && bar}
        <ContentText shape={shape} row={row} />
        <CustomDetails row={row} />
        <div lang={page}>
          <CopyLink path={`/${screen.path}#${row.id}`} />
        </div>
      </div>
    </details>
  );
}

import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useApp } from '../../models/app.ts';
import { contentOf, languageOf } from '../../models/content.ts';
import { withNoBreaks } from '../../models/no-break.ts';
import type { FaqRow } from '../../models/wire.ts';
import { CopyLink } from '../content/copy-link.tsx';
import { LanguageLabel } from '../content/language-label.tsx';
import { RichText } from '../rich-text.tsx';

/** A question, and below it its answer once it is opened. An address that ends with its number opens it. */
export function FaqEntry({ row }: { row: FaqRow }) {
  const { language: page } = useApp();
  const { hash } = useLocation();
  const entry = useRef<HTMLDetailsElement>(null);
  const isMeant = hash === String(row.id);
  const content = contentOf(row.translations);
  const { lang, dir } = languageOf(content?.language, page);

  useEffect(() => {
    const element = entry.current;
    if (!isMeant || !element) return;
    element.open = true;
    element.querySelector('summary')?.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'start' });
  }, [isMeant]);

  return (
    <details id={String(row.id)} className="faq-entry line-card" ref={entry} lang={lang}>
      <summary>
        <h2 dir={dir}>{withNoBreaks(content?.question ?? '')}</h2>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="faq-answer">
        <p className="meta" lang={page}>
          <LanguageLabel language={content?.language} />
        </p>
        <RichText html={content?.answer ?? ''} dir={dir} />
        <div lang={page}>
          <CopyLink path={`/faq#${row.id}`} />
        </div>
      </div>
    </details>
  );
}

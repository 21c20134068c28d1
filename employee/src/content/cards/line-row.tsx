import type { ReactNode } from 'react';
import { useApp } from '../../data/app.ts';
import { languageOf, type Summary } from '../../data/content/content.ts';
import { ContentWords } from './content-words.tsx';

/** An item of a list without pictures. */
export function LineRow({ item, children }: { item: Summary; first?: boolean; children?: ReactNode }) {
  const { language } = useApp();
  return (
    <article className="card surface" lang={languageOf(item.language, language).lang}>
      <ContentWords item={item} heading="h2">
        {children}
      </ContentWords>
    </article>
  );
}

import type { ReactNode } from 'react';
import { useApp } from '../../data/app.ts';
import { languageOf, type Summary } from '../../data/content/content.ts';
import { transitionOf } from '../../data/content/screens.ts';
import { Picture, usePicture } from '../../ui/picture.tsx';
import { ContentWords } from './content-words.tsx';

interface ContentRowProps {
  item: Summary;
  /** Whether it is the first of the list; its picture loads eagerly. */
  first?: boolean;
  /** Further facts beside its time and group. */
  children?: ReactNode;
}

/** An item of a content list. */
export function ContentRow({ item, first, children }: ContentRowProps) {
  const { language } = useApp();
  const { src, image } = usePicture(item.image_thumbnail ?? item.image);
  return (
    <article
      className={`content-row surface${src ? '' : ' content-row-text'}`}
      lang={languageOf(item.language, language).lang}
    >
      {src && <Picture src={src} image={image} first={first} transition={transitionOf(item.kind, item.id)} />}
      <ContentWords item={item} heading="h2">
        {children}
      </ContentWords>
    </article>
  );
}

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

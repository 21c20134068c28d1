import { useApp } from '../../models/app.ts';
import { languageOf, type Summary } from '../../models/content.ts';
import { transitionOf } from '../../models/kinds.ts';
import { Picture } from '../picture.tsx';
import { ContentWords } from './content-words.tsx';

interface ContentCardProps {
  item: Summary;
  heading: 'h2' | 'h3';
  /** Its picture is wanted at once. */
  first?: boolean;
}

/** One item of a grid in which all are of one kind. */
export function ContentCard({ item, heading, first }: ContentCardProps) {
  const { language } = useApp();
  const { kind, id, image, image_thumbnail } = item;
  return (
    <article className="card" lang={languageOf(item.language, language).lang}>
      <Picture src={image_thumbnail ?? image} kind={kind} first={first} transition={transitionOf(kind, id)} />
      <ContentWords item={item} heading={heading} />
    </article>
  );
}

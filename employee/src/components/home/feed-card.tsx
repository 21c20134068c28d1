import { useApp } from '../../models/app.ts';
import { languageOf, type Summary } from '../../models/content.ts';
import { transitionOf } from '../../models/kinds.ts';
import { ContentWords } from '../content/content-words.tsx';
import { Picture } from '../picture.tsx';

interface FeedCardProps {
  item: Summary;
  /** The newest: larger, with its picture in full. */
  lead?: boolean;
  /** Its picture is what the screen shows first. */
  first?: boolean;
}

/** One item of the feed, of whatever kind. */
export function FeedCard({ item, lead, first }: FeedCardProps) {
  const { language } = useApp();
  return (
    <article className={lead ? 'card card-lead' : 'card'} lang={languageOf(item.language, language).lang}>
      <Picture
        src={lead ? item.image : (item.image_thumbnail ?? item.image)}
        kind={item.kind}
        first={first}
        transition={transitionOf(item.kind, item.id)}
      />
      <ContentWords item={item} heading="h3" showsKind />
    </article>
  );
}

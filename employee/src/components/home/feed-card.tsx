import { Link } from '@tanstack/react-router';
import { useApp } from '../../models/app.ts';
import type { FeedItem } from '../../models/wire.ts';
import { Picture } from '../picture.tsx';
import { TimeLabel } from '../time-label.tsx';
import { UnreadMark } from '../unread-mark.tsx';

/** One item of the feed. The newest is `lead`: larger, with its picture in full. */
export function FeedCard({ item, lead }: { item: FeedItem; lead?: boolean }) {
  const { readMarks, t } = useApp();
  return (
    <article className={lead ? 'card card-lead' : 'card'}>
      <Picture
        src={lead ? item.image : (item.image_thumbnail ?? item.image)}
        first={lead}
        transition={`news-${item.id}`}
      />
      <div className="card-words">
        <p className="meta">
          {readMarks.isUnread(item.type, item.id, item.date) && <UnreadMark />}
          <span className="kind">{t(`home.kind_${item.type}`)}</span>
          <TimeLabel time={item.date} />
          {item.group_name && <span>{item.group_name}</span>}
        </p>
        <h3>
          <Link to="/news/$id" params={{ id: item.id }} viewTransition className="cover-link">
            {item.title}
          </Link>
        </h3>
        {item.excerpt && <p className="excerpt">{item.excerpt}</p>}
      </div>
    </article>
  );
}

import { Link } from '@tanstack/react-router';
import { useApp } from '../../models/app.ts';
import { contentOf } from '../../models/content.ts';
import type { NewsRow } from '../../models/wire.ts';
import { Picture } from '../picture.tsx';
import { TimeLabel } from '../time-label.tsx';
import { UnreadMark } from '../unread-mark.tsx';

/** One item of the list of news. */
export function NewsRowItem({ row, first }: { row: NewsRow; first: boolean }) {
  const { readMarks } = useApp();
  const content = contentOf(row.translations);
  return (
    <article className="news-row">
      <Picture src={row.image_thumbnail ?? row.image} first={first} transition={`news-${row.id}`} />
      <div className="card-words">
        <p className="meta">
          {readMarks.isUnread('news', row.id, row.release_date) && <UnreadMark />}
          <TimeLabel time={row.release_date} />
          {row.group_name && <span>{row.group_name}</span>}
        </p>
        <h2>
          <Link to="/news/$id" params={{ id: row.id }} viewTransition className="cover-link">
            {content?.title}
          </Link>
        </h2>
        {content?.excerpt && <p className="excerpt">{content.excerpt}</p>}
      </div>
    </article>
  );
}

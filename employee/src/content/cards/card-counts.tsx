import { useRouter } from '@tanstack/react-router';
import { MessageCircle, ThumbsUp } from 'lucide-react';
import { useEffect } from 'react';
import { useApp } from '../../data/app.ts';
import { shapeOf } from '../../data/content/contents.ts';
import { isOwnContent } from '../../data/content/screens.ts';
import { keyOf, responseCounts } from '../../data/live/response-counts.ts';
import { findContentType } from '../../data/menu.ts';
import './card-counts.css';

/** Number of reactions and comments of a card's object. Loads after the first screen, and shows nothing for zero. */
export function CardCounts({ kind, id }: { kind: string; id: number }) {
  const app = useApp();
  const { t, session } = app;
  const tenant = session.tenant.value;
  const features = isOwnContent(kind) ? findContentType(kind, tenant) : shapeOf(kind);
  const isCounted =
    (tenant?.settings.reactions_enabled && features?.reactions) ||
    (tenant?.settings.comments_enabled && features?.comments);
  const { counts, want } = app.model(responseCounts);
  // As fresh as the screens' own data.
  const { defaultStaleTime = 0 } = useRouter().options;
  useEffect(() => {
    if (isCounted) want(kind, id, defaultStaleTime);
  }, [isCounted, want, kind, id, defaultStaleTime]);
  const { reactions = 0, comments = 0 } = counts.value.get(keyOf(kind, id)) ?? {};
  if (!isCounted || reactions + comments === 0) return null;
  return (
    <span className="card-counts">
      {reactions > 0 && (
        <span>
          <ThumbsUp />
          <span aria-hidden="true">{reactions}</span>
          <span className="visually-hidden">{t('live:reactions', { count: reactions })}</span>
        </span>
      )}
      {comments > 0 && (
        <span>
          <MessageCircle />
          <span aria-hidden="true">{comments}</span>
          <span className="visually-hidden">{t('live:comments', { count: comments })}</span>
        </span>
      )}
    </span>
  );
}

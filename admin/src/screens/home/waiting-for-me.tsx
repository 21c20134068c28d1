import type { ReviewRow } from '@piiri/shared/contracts/reviews.ts';
import { useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { editPath } from '../../data/definitions/paths.ts';
import { findEditedEntity, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { personName } from '../../data/labels/person-name.ts';
import { useDestinations } from '../../data/menu/menu-context.tsx';
import type { MenuItem } from '../../data/menu/menu-items.ts';
import type { Badge } from '../../data/menu/screen.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { HomePanel, HomeRow } from './home-panel.tsx';

/** Maximum numbers of reviews read, and of rows listed. */
const MAX_FETCHED = 25;
const MAX_LISTED = 5;

type Reason = 'approve' | 'returned' | 'asked';

/**
 * Returns why a review concerns the user: they may decide it, it was returned to them, or they wait for another's
 * decision.
 */
function reasonOf(review: ReviewRow, userId: number): Reason | undefined {
  if (review.state === 'open') return review.may_decide ? 'approve' : 'asked';
  return review.state === 'returned' && review.asked_by?.id === userId ? 'returned' : undefined;
}

const ORDER: readonly Reason[] = ['approve', 'returned', 'asked'];

function useReviews(enabled: boolean) {
  const { profile } = useConsole();
  const query = { page_size: MAX_FETCHED, admin_view: '1' } as const;
  const open = useCall('GET v1/reviews/', { query: { ...query, state: 'open' }, enabled });
  const returned = useCall('GET v1/reviews/', { query: { ...query, state: 'returned' }, enabled });
  const requests = open.data?.results ?? [];
  const isRequestedAgain = ({ entity, object }: ReviewRow) =>
    requests.some((request) => request.entity === entity && request.object.id === object.id);
  const newest = new Set<string>();
  const all = [...requests, ...(returned.data?.results ?? []).filter((review) => !isRequestedAgain(review))];
  return all
    .flatMap((review) => {
      const reason = reasonOf(review, profile.id);
      const key = `${review.entity} ${review.object.id}`;
      if (!reason || newest.has(key)) return [];
      newest.add(key);
      return [{ review, reason }];
    })
    .sort((a, b) => ORDER.indexOf(a.reason) - ORDER.indexOf(b.reason));
}

/** Reads the numbers of new and of overdue feedback cases. */
function useFeedback() {
  const { profile } = useConsole();
  const enabled = profile.is_feedback_manager;
  const open = useCall('GET v1/feedbacks/count', { query: { status: '1' }, enabled });
  const overdue = useCall('GET v2/feedbacks/', { query: { overdue: '1', page_size: '1' }, enabled });
  return { open: open.data?.count ?? 0, overdue: overdue.data?.count ?? 0 };
}

/** Screens of which the panel lists what waits in them. */
const LISTED: readonly string[] = ['/reviews', '/feedback'];

/** What waits in a screen of the menu, such as reported comments: its number, with a link. */
function BadgeRow({ item: { to, icon, name }, badge }: { item: MenuItem; badge: Badge }) {
  const translate = useTranslate();
  const count = badge.useCount();
  if (!count || typeof name !== 'string') return null;
  const title = translate(badge.label, { smart_count: count });
  return <HomeRow to={to} icon={icon} title={title} detail={translate(name)} />;
}

/** Lists everything that waits for the signed-in person. Shows nothing when there is nothing. */
export default function WaitingForMe({ hasReviews }: { hasReviews: boolean }) {
  const translate = useTranslate();
  const wordingOf = useEntityWording();
  const time = useTimeText();
  const reviews = useReviews(hasReviews);
  const feedback = useFeedback();
  const detailOf = ({ review, reason }: (typeof reviews)[number]) => {
    const [person, moment] =
      reason === 'returned' ? [review.decided_by, review.decided_at] : [review.asked_by, review.asked_at];
    const name = personName(person) ?? translate('console.reviews.gone');
    const due = review.due && translate('console.reviews.due', { time: time(review.due) });
    const entity = findEditedEntity(review.entity);
    return [
      entity && wordingOf(entity).name,
      translate(`console.home.${reason}_at`, { name, time: time(moment ?? review.asked_at) }),
      due,
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const counted = useDestinations().filter(({ to }) => !LISTED.includes(to));
  return (
    <div className="home-waiting">
      <HomePanel title={translate('console.home.waiting_for_me')} isHiddenEmpty>
        {(['overdue', 'open'] as const).map(
          (which) =>
            feedback[which] > 0 && (
              <HomeRow
                key={which}
                to={which === 'overdue' ? '/feedback?overdue=1' : '/feedback?status=1'}
                icon="feedback"
                title={translate(`console.home.feedback_${which}`, { smart_count: feedback[which] })}
                detail={translate('console.feedback.title')}
              />
            ),
        )}
        {reviews.slice(0, MAX_LISTED).map((openReview) => {
          const { review } = openReview;
          const entity = findEditedEntity(review.entity);
          return (
            entity && (
              <HomeRow
                key={review.id}
                to={editPath(resourceOf(entity), review.object.id)}
                entity={entity}
                title={review.object.title || translate('console.list.untitled')}
                detail={detailOf(openReview)}
              />
            )
          );
        })}
        {reviews.length > MAX_LISTED && (
          <HomeRow
            to="/reviews"
            icon="review"
            title={translate('console.reviews.all', { smart_count: reviews.length })}
            detail={translate('console.reviews.title')}
          />
        )}
        {counted.map((item) => item.badge && <BadgeRow key={item.to} item={item} badge={item.badge} />)}
      </HomePanel>
    </div>
  );
}

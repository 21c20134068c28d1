import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'react-admin';
import { editPath } from '../../../data/definitions/paths.ts';
import { entityNamed, resourceOf } from '../../../data/definitions/resources.ts';
import { useEntityWords } from '../../../data/labels/entity-texts.ts';
import { personName } from '../../../data/labels/person-name.ts';
import { useTimeText } from '../../../data/session/use-time-text.ts';
import type { ReviewRow } from './review-calls.ts';

/** Shows what a request is about, who asked, when, and its due date. */
export function ReviewFacts({ review }: { review: ReviewRow }) {
  const translate = useTranslate();
  const time = useTimeText();
  const entity = entityNamed(review.entity);
  const words = useEntityWords(entity);
  const facts = [
    words.name,
    translate('console.reviews.by', {
      name: personName(review.asked_by) ?? translate('console.reviews.gone'),
      time: time(review.asked_at),
    }),
    review.publish_at && translate('console.reviews.publishes', { time: time(review.publish_at) }),
    review.due && translate('console.reviews.due', { time: time(review.due) }),
    review.assignee && translate('console.reviews.assignee', { name: personName(review.assignee) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link
        component={LinkBase}
        to={editPath(resourceOf(entity), review.object.id)}
        className="strong"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {review.object.title || translate('console.list.untitled')}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
    </Box>
  );
}

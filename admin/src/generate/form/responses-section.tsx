import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import type { Comment } from '@piiri/shared/contracts/comments.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callEntity } from '../../data/api/api.ts';
import { personName } from '../../data/labels/person-name.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { PageSection } from '../../kit/page/page-section.tsx';

interface Props {
  entity: Entity;
  id: number;
}

function CommentRow({ comment }: { comment: Comment }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const { person, text, parent, created_at, deleted } = comment;
  const author = personName(person) ?? translate('console.chat.gone');
  return (
    <Box component="li" sx={{ py: 1, paddingInlineStart: parent === null ? 0 : 3 }}>
      <Typography variant="body2" color="textSecondary">
        {deleted ? timeOf(created_at) : `${author} · ${timeOf(created_at)}`}
      </Typography>
      <Typography
        dir="auto"
        color={deleted ? 'textSecondary' : undefined}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {deleted ? translate('console.comments.is_deleted') : text}
      </Typography>
    </Box>
  );
}

function Comments({ entity, id }: Props) {
  const translate = useTranslate();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['comments', entity.name, id],
    queryFn: ({ pageParam: before, signal }) =>
      callEntity(entity, `GET /${id}/comments/`, { query: before === null ? {} : { before }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ older }) => older,
    staleTime: 0,
  });
  if (!data) return null;
  const comments = data.pages.toReversed().flatMap(({ results }) => results);
  if (comments.length === 0) return <Typography>{translate('console.comments.none')}</Typography>;
  return (
    <>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('console.chat.older')}
        </Button>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </Box>
    </>
  );
}

function ReactionCount({ entity, id }: Props) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['reaction', entity.name, id],
    queryFn: ({ signal }) => callEntity(entity, `GET /${id}/reaction/`, { signal }),
    staleTime: 0,
  });
  const count = Object.values(data?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  if (count === 0) return null;
  return (
    <Typography sx={{ mb: 1 }}>{translate('console.comments.reactions', { smart_count: count })}</Typography>
  );
}

/** What readers answered to an object, for its editors: also for those who are not in its group. */
export default function ResponsesSection({ entity, id }: Props) {
  const translate = useTranslate();
  const { settings } = useConsole().tenant;
  return (
    <PageSection title={translate('console.comments.title')}>
      {entity.reactions && settings.reactions_enabled && <ReactionCount entity={entity} id={id} />}
      {entity.comments && settings.comments_enabled && <Comments entity={entity} id={id} />}
    </PageSection>
  );
}

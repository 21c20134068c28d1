import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { isDraft, readDraft } from '../../data/api/drafts.ts';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { resourceOf } from '../../data/definitions/resources.ts';
import { allows } from '../../data/session/whoami.ts';
import Differences from '../../generate/differences/differences.tsx';
import type { Changes } from '../../generate/differences/lines.ts';

/** Returns the texts of an object that nobody has seen yet, as changes from nothing. */
function contentOf(entity: Entity, record: RaRecord): Changes {
  const names = Object.keys(entity.fields).filter((name) =>
    ['translated', 'text', 'richText', 'repeated', 'dateTime', 'date'].includes(
      entity.fields[name]?.type ?? '',
    ),
  );
  return Object.fromEntries(names.map((name) => [name, [null, record[name]]]));
}

/** What would be published: the difference from what readers see now, or the whole content of something new. */
export function ReviewedChanges({ entity, id }: { entity: Entity; id: number }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery<RaRecord>({
    queryKey: [resourceOf(entity), 'reviewed', id],
    queryFn: async () => {
      const { data: record } = await dataProvider.getOne(resourceOf(entity), { id });
      return record.draft && allows(record, 'update') ? readDraft(entity, id) : record;
    },
    gcTime: 0,
    retry: false,
  });
  if (error) return <LoadFailed error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const since = isDraft(data) ? data.draft.since : undefined;
  const changes = since?.changes ?? contentOf(entity, data);
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate(since ? 'console.reviews.differences' : 'console.reviews.content')}
      </Typography>
      {Object.keys(changes).length === 0 ? (
        <Typography>{translate('console.draft.no_differences')}</Typography>
      ) : (
        <Differences entity={entity} changes={changes} about={since} />
      )}
    </>
  );
}

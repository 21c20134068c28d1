import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type Entity, publishedField } from '@piiri/schemas';
import { LinkBase, type RaRecord, useGetList, useTranslate } from 'react-admin';
import { editAddress } from '../addresses.ts';
import { writtenTime } from '../form/written-time.ts';
import { titleOf, useContentLanguages } from '../generate/content.ts';
import { defaultSort } from '../providers/data/dialect.ts';
import { messageOf } from '../providers/data/problem.ts';
import { resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';

const SHOWN = 5;
/** What is scheduled comes first in the order of release; more than these are not looked through. */
const LOOKED_THROUGH = 25;

/** The newest drafts of an entity, or what is to be released next. */
export function UnfinishedList({ entity, state }: { entity: Entity; state: 'draft' | 'scheduled' }) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const { tenant } = useConsole();
  const resource = resourceOf(entity);
  const { release } = entity.publishing ?? {};
  const published = publishedField(entity) ?? '';
  const isDraft = state === 'draft';
  const isReleaseListed = release !== undefined && entity.list.columns.includes(release);
  const { data, isPending, error } = useGetList<RaRecord>(resource, {
    pagination: { page: 1, perPage: isDraft ? SHOWN : LOOKED_THROUGH },
    sort: isReleaseListed ? { field: release, order: 'DESC' } : defaultSort(entity),
    filter: { [published]: !isDraft },
  });
  const found = (data ?? []).filter((row) => row.state === state);
  // The next to be released first.
  const rows = (isDraft ? found : found.reverse()).slice(0, SHOWN);
  const timeOf = (row: RaRecord) =>
    release ? writtenTime(row[release] as string | null, tenant.time_zone) : '';
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', bgcolor: 'background.paper', p: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate(isDraft ? 'console.home.drafts' : 'console.home.scheduled')}
      </Typography>
      {error && <Alert severity="error">{translate(messageOf(error))}</Alert>}
      {isPending && !error && [0, 1, 2].map((row) => <Skeleton key={row} height={40} />)}
      {data && rows.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate(isDraft ? 'console.home.drafts_empty' : 'console.home.scheduled_empty')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Box component="li" key={row.id}>
            <Box
              component={LinkBase}
              to={editAddress(resource, row.id)}
              sx={{
                display: 'block',
                py: 1,
                px: 1,
                mx: -1,
                borderRadius: '8px',
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Box sx={{ fontWeight: 600 }}>
                {titleOf(entity, row, languages) ?? translate('console.list.untitled')}
              </Box>
              {timeOf(row) && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {isDraft ? timeOf(row) : translate('console.home.release_at', { time: timeOf(row) })}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ChangelogEntry } from '@piiri/shared/contracts/changelog.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { client } from '../../providers/data/http.ts';
import { httpError } from '../../providers/data/problem.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Page } from '../../shell/page.tsx';
import { ChangeLine } from './change-line.tsx';

function useChangelog() {
  return useQuery({
    queryKey: ['console', 'changelog'],
    queryFn: async () => {
      const result = await client.get<{ results: ChangelogEntry[] }>('v1/changelog/');
      if (!result.ok) throw httpError(result);
      return result.data.results;
    },
  });
}

/** What changed in the product, the newest version first, in the reader's language. */
export default function ChangelogPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useChangelog();
  return (
    <Page title={translate('console.changelog.title')}>
      {error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data?.length === 0 && <Typography>{translate('console.changelog.empty')}</Typography>}
      {data?.map((entry) => (
        <Version key={entry.version} entry={entry} />
      ))}
    </Page>
  );
}

function Version({ entry: { version, date, sections } }: { entry: ChangelogEntry }) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby={`version-${version}`} sx={{ maxWidth: 760, mb: 5 }}>
      <Typography variant="h2" id={`version-${version}`}>
        {translate('console.changelog.version', { version })}
      </Typography>
      {date && (
        <Typography component="time" dateTime={date} sx={{ color: 'text.secondary' }}>
          {date.split('-').reverse().join('.')}
        </Typography>
      )}
      {sections.map(({ title, lines }) => (
        <Box key={title}>
          <Typography variant="h3" sx={{ mt: 2 }}>
            {title}
          </Typography>
          <Box component="ul" sx={{ pl: 2.5, my: 1, '& li': { mb: 0.75 } }}>
            {lines.map((line) => (
              <li key={line}>
                <ChangeLine markdown={line} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

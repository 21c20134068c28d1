import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callEntity } from '../../data/api/api.ts';
import { dayLabel, HorizontalBars, isKnown, KnownBars, VerticalBars } from '../../kit/page/bars.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';

/** Shows how much of its audience has seen an object: by group, language and day. */
export default function ReachPanel({ entity, id }: { entity: Entity; id: number }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['reach', entity.name, id],
    queryFn: ({ signal }) => callEntity(entity, `GET /${id}/reach/`, { signal }),
    staleTime: 0,
  });
  if (!data) return null;
  const { audience, reached, by_group, by_language, by_day } = data;
  const days = by_day.map((day) => ({ key: day.date, label: dayLabel(day.date), value: day.reached }));
  const parts = [
    {
      name: 'by_group' as const,
      bars: by_group.map((group) => ({
        key: String(group.group),
        label: group.group_name,
        value: group.reached,
        of: group.audience,
      })),
    },
    {
      name: 'by_language' as const,
      bars: by_language.map((bar) => ({
        key: bar.language,
        label: translate(`console.languages.${bar.language}`, { _: bar.language }),
        value: bar.reached,
      })),
    },
  ];
  return (
    <PageSection title={translate('console.reach.title')}>
      <HorizontalBars
        label={translate('console.reach.reached')}
        bars={[{ key: 'all', label: translate('console.reach.reached'), value: reached, of: audience }]}
      />
      {days.filter(isKnown).length > 1 && (
        <Box sx={{ mt: 3 }}>
          <VerticalBars label={translate('console.reach.by_day')} bars={days} />
        </Box>
      )}
      {parts.map(
        ({ name, bars }) =>
          bars.length > 0 && (
            <Box key={name} sx={{ mt: 3 }}>
              <Typography variant="h3" sx={{ mb: 1 }}>
                {translate(`console.reach.${name}`)}
              </Typography>
              <KnownBars name={name} bars={bars} />
            </Box>
          ),
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {translate('console.reach.note')}
      </Typography>
    </PageSection>
  );
}

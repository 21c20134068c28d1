import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CompanyReach } from '@piiri/shared/contracts/reach.ts';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { ExportButton } from '../../data/calls/download.tsx';
import { Loaded } from '../../data/calls/loaded.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { reachPath } from '../../data/definitions/paths.ts';
import { findEditedEntity } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { ToggleChoice } from '../../kit/inputs/toggle-choice.tsx';
import { dayLabel, isKnown, KnownBars, VerticalBars } from '../../kit/page/bars.tsx';
import { NamedIcon } from '../../kit/page/icons.tsx';
import { Page } from '../../kit/page/page.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';

/** Maximum number of rows in the lists of best and weakest content. */
const MAX_LISTED = 8;

/** How far back figures go, in days. */
const PERIODS = [7, 28, 91] as const;

/** Of so many days each has its bar, of more the weeks. */
const MAX_DAILY_BARS = 7;

const DAY_MS = 86_400_000;

/** Message when nobody has read anything in the period: what the page will show, and how. */
function EmptyReach() {
  const translate = useTranslate();
  return (
    <Box className="panel" sx={{ textAlign: 'center', py: 6, px: 2 }}>
      <Box className="muted" sx={{ mb: 1 }}>
        <NamedIcon name="reach" size={44} strokeWidth={1.5} />
      </Box>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {translate('console.reach.empty_title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 460, mx: 'auto' }}>
        {translate('console.reach.empty')}
      </Typography>
    </Box>
  );
}

const isBlank = ({ people, top }: CompanyReach) => people === 0 && top.length === 0;

type Content = CompanyReach['top'][number];

const isSame = (a: Content, b: Content) => a.entity === b.entity && a.object.id === b.object.id;

const shareOf = ({ reached, audience }: Pick<Content, 'reached' | 'audience'>) =>
  (reached ?? 0) / (audience || 1);

/** List of content with its reach, each with a link to its own figures. */
function ContentList({ rows }: { rows: readonly Content[] }) {
  const translate = useTranslate();
  const wordingOf = useEntityWording();
  const kindOf = (name: string) => {
    const entity = findEditedEntity(name);
    return entity && wordingOf(entity).name;
  };
  return (
    <Column component="ol" className="plain-list" gap={1}>
      {rows.map((row) => (
        <Row component="li" key={`${row.entity} ${row.object.id}`} gap={2} isOneLine>
          <span>
            <Link component={LinkBase} to={reachPath(row.entity, row.object.id)}>
              {row.object.title}
            </Link>
            <span className="muted text-13"> {kindOf(row.entity)}</span>
          </span>
          <Box component="span" className="muted" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
            {row.audience === null
              ? row.reached
              : translate('console.reach.share', {
                  value: row.reached,
                  of: row.audience,
                  percent: Math.round(100 * shareOf(row)),
                })}
          </Box>
        </Row>
      ))}
    </Column>
  );
}

interface PeopleProps {
  data: CompanyReach;
  /** The same for the period before; undefined until it is read. */
  before: CompanyReach | undefined;
  days: number;
}

/** Share of the company that was reached, and how many more or fewer people than in the period before. */
function PeopleReached({ data: { people, audience }, before, days }: PeopleProps) {
  const translate = useTranslate();
  const change = people === null || typeof before?.people !== 'number' ? undefined : people - before.people;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h1" component="p">
        {people === null
          ? translate('console.reach.withheld')
          : audience
            ? translate('console.reach.share', {
                value: people,
                of: audience,
                percent: Math.round((100 * people) / audience),
              })
            : people}
      </Typography>
      <Typography color="textSecondary">
        {change === undefined
          ? '\u00a0'
          : change === 0
            ? translate('console.reach.same_as_before', { days })
            : translate(change > 0 ? 'console.reach.more_than_before' : 'console.reach.fewer_than_before', {
                smart_count: Math.abs(change),
                days,
              })}
      </Typography>
    </Box>
  );
}

/** Groups of which less than this share was reached are named first. */
const LOW_SHARE = 0.5;

/** Names the groups of which less than half was reached; renders nothing when there are none. */
function GroupsNotReached({ groups }: Pick<CompanyReach, 'groups'>) {
  const translate = useTranslate();
  const low = groups.filter((group) => group.reached !== null && shareOf(group) < LOW_SHARE);
  if (low.length === 0) return null;
  return (
    <Typography sx={{ mb: 2 }}>
      <strong>{translate('console.reach.not_reached')}</strong>{' '}
      {low.map(({ group_name }) => group_name).join(', ')}
    </Typography>
  );
}

/** Sorts groups by share reached, the smallest first; groups with withheld values come last. */
const sortByShare = (groups: CompanyReach['groups']) =>
  groups.toSorted(
    (a, b) => Number(a.reached === null) - Number(b.reached === null) || shareOf(a) - shareOf(b),
  );

/** Reach of the company's content: over time, by group, and the best and the weakest content. */
export default function Reach() {
  const translate = useTranslate();
  const [days, setDays] = useState<(typeof PERIODS)[number]>(28);
  const [now] = useState(() => Date.now());
  const from = new Date(now - days * DAY_MS).toISOString();
  const query = { from, admin_view: '1' } as const;
  const reach = useCall('GET v1/reach/', { query });
  const { data, error } = reach;
  const until = from;
  const beginning = new Date(now - 2 * days * DAY_MS).toISOString();
  const { data: before } = useCall('GET v1/reach/', {
    query: { from: beginning, until, admin_view: '1' },
    enabled: data !== undefined,
  });
  const title = translate('console.reach.title');
  const measured = (data?.top ?? []).filter(({ reached, audience }) => reached !== null && audience !== null);
  const best = measured.toSorted((a, b) => shareOf(b) - shareOf(a)).slice(0, MAX_LISTED);
  const weakest = (data?.weakest ?? [])
    .filter((row) => !best.some((content) => isSame(content, row)))
    .slice(0, MAX_LISTED);
  const isByWeek = days > MAX_DAILY_BARS;
  const overTime = ((isByWeek ? data?.by_week : data?.by_day) ?? []).map(({ date, people }) => ({
    key: date,
    label: dayLabel(date),
    value: people,
  }));
  return (
    <Page title={title} actions={!error && <ExportButton path="v1/reach/" name={title} query={{ from }} />}>
      <Box sx={{ mb: 2 }}>
        <ToggleChoice
          label={translate('console.reach.period')}
          value={days}
          values={PERIODS}
          labelOf={(period) => translate('console.reach.days', { smart_count: period })}
          onChange={setDays}
        />
      </Box>
      <Loaded read={reach} height={960}>
        {(data) =>
          isBlank(data) ? (
            <EmptyReach />
          ) : (
            <Box
              sx={{
                display: 'grid',
                gap: 2.5,
                gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
                // A single item in the last row spans both columns.
                '& > :last-child:nth-child(odd)': { gridColumn: { md: '1 / -1' } },
              }}
            >
              <PageSection title={translate('console.reach.people')}>
                <PeopleReached data={data} before={before} days={days} />
                {overTime.some(isKnown) && (
                  <VerticalBars
                    label={translate(isByWeek ? 'console.reach.by_week' : 'console.reach.by_day')}
                    bars={overTime}
                  />
                )}
              </PageSection>
              <PageSection title={translate('console.reach.by_group')}>
                <GroupsNotReached groups={data.groups} />
                <KnownBars
                  name="by_group"
                  bars={sortByShare(data.groups).map((group) => ({
                    key: String(group.group),
                    label: group.group_name,
                    value: group.reached,
                    of: group.audience,
                  }))}
                />
              </PageSection>
              {best.length > 0 && (
                <PageSection title={translate('console.reach.best')}>
                  <ContentList rows={best} />
                </PageSection>
              )}
              {weakest.length > 0 && (
                <PageSection title={translate('console.reach.weakest')}>
                  <ContentList rows={weakest} />
                </PageSection>
              )}
            </Box>
          )
        }
      </Loaded>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {translate('console.reach.note')}
      </Typography>
    </Page>
  );
}

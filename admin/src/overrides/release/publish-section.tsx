import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { release } from '@piiri/schemas/entities/release.ts';
import type { BlockedItem } from '@piiri/shared/contracts/releases.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { call, callEntity } from '../../data/api/api.ts';
import { problemOf } from '../../data/api/problem.ts';
import { Loaded } from '../../data/calls/loaded.tsx';
import { useAction, useRefreshLists } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { entityNamed } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { type SimulatedReader, ViewAs } from '../../generate/actions/preview/view-as.tsx';
import { DayTimeInputs, timeOfDay } from '../../generate/inputs/day-time-inputs.tsx';
import { clockTime, formatDateTimeText, formatDay } from '../../kit/dates/dates.ts';
import { Awaited } from '../../kit/lazy-component.tsx';
import { Note } from '../../kit/page/note.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';

interface StoredRelease {
  id: number;
  items: { entity: string; id: number; title: string }[];
  state: 'open' | 'scheduled' | 'published' | 'failed';
  publish_at: string | null;
}

const useName = () => {
  const wordingOf = useEntityWording();
  return (kind: string) => wordingOf(entityNamed(kind.includes('/') ? 'content_item' : kind)).name;
};

/** The part of a release's form that publishes it as it is stored, now or later, and shows it as a reader. */
export default function PublishSection({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const { isDirty } = useFormState();
  const queries = useQueryClient();
  const id = record?.id === undefined ? undefined : Number(record.id);
  const queryKey = ['stored release', id, record?.version];
  const { data, isLoading } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await callEntity(release, `GET /${id ?? 0}/`, { signal })) as unknown as StoredRelease,
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
  const refreshLists = useRefreshLists(release.name);
  const { run, isBusy } = useAction(() =>
    Promise.all([queries.invalidateQueries({ queryKey: ['stored release', id] }), refreshLists()]),
  );
  const [blocked, setBlocked] = useState<readonly BlockedItem[]>([]);
  if (isLoading) return <Awaited />;
  if (id === undefined || !data || isDirty)
    return (
      <PageSection title={translate('console.releases.publishing')}>
        <Typography color="textSecondary">{translate('console.releases.save_first')}</Typography>
      </PageSection>
    );
  const publish = (body: { at?: string | null }, done: string) =>
    run(async () => {
      setBlocked([]);
      try {
        await call(`POST v1/releases/${id}/publish/`, { body });
      } catch (error) {
        const { blocked: items } = (problemOf(error) ?? {}) as { blocked?: BlockedItem[] };
        if (items) setBlocked(items);
        throw error;
      }
    }, translate(done));
  return (
    <Column gap={3}>
      <PageSection title={translate('console.releases.publishing')}>
        <Column gap={2} sx={{ justifyItems: 'start' }}>
          <Typography role="status">
            {translate(`console.releases.is_${data.state}`, {
              time: data.publish_at ? formatDateTimeText(data.publish_at, tenant.time_zone) : '',
            })}
          </Typography>
          {blocked.length > 0 && <BlockedItems blocked={blocked} titles={data.items} />}
          {data.state !== 'published' && (
            <>
              <Button
                variant="contained"
                loading={isBusy}
                onClick={() => void publish({}, 'console.releases.published')}
              >
                {translate('console.releases.publish_now')}
              </Button>
              <Schedule
                key={data.publish_at}
                publishAt={data.publish_at}
                isScheduled={data.state === 'scheduled'}
                onSchedule={(at) =>
                  void publish({ at }, `console.releases.${at === null ? 'un' : ''}scheduled`)
                }
              />
            </>
          )}
        </Column>
      </PageSection>
      <Preview id={id} version={Number(record?.version)} />
    </Column>
  );
}

interface ScheduleProps {
  publishAt: string | null;
  isScheduled: boolean;
  onSchedule: (at: string | null) => void;
}

/** The time at which a release publishes itself. */
function Schedule({ publishAt, isScheduled, onSchedule }: ScheduleProps) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const start = clockTime(publishAt, tenant.time_zone);
  const [day, setDay] = useState<string | undefined>(start?.day);
  const [time, setTime] = useState(start ? timeOfDay(start) : '08:00');
  const isStored = isScheduled && start?.day === day && start && timeOfDay(start) === time;
  const label = translate('console.releases.at');
  return (
    <Row gap={1} align="flex-end">
      <DayTimeInputs
        label={label}
        caption={<Typography variant="subtitle1">{label}</Typography>}
        day={day}
        time={time}
        onDay={setDay}
        onTime={setTime}
      />
      <Button
        variant="outlined"
        disabled={!day || !time || isStored}
        onClick={() => onSchedule(`${formatDay(day)} ${time}`)}
      >
        {translate('console.releases.schedule')}
      </Button>
      {isScheduled && (
        <Button onClick={() => onSchedule(null)}>{translate('console.releases.unschedule')}</Button>
      )}
    </Row>
  );
}

/** What stands in the way of a release. */
function BlockedItems({
  blocked,
  titles,
}: {
  blocked: readonly BlockedItem[];
  titles: StoredRelease['items'];
}) {
  const translate = useTranslate();
  const nameOf = useName();
  return (
    <Note severity="error">
      {translate('console.releases.blocked')}
      <ul>
        {blocked.map(({ entity, id, reason }) => (
          <li key={`${entity} ${id}`}>
            {titles.find((item) => item.entity === entity && item.id === id)?.title || nameOf(entity)}:{' '}
            {reason}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** What a group or a person will get of the release. */
function Preview({ id, version }: { id: number; version: number }) {
  const translate = useTranslate();
  const nameOf = useName();
  const [reader, setReader] = useState<SimulatedReader>('');
  const [kind = '', of = ''] = reader.split(' ');
  const preview = useCall(`GET v1/releases/${id}/preview/`, {
    query: { admin_view: 1, ...(of && { [`as_${kind}`]: of }) },
    refetchOnMount: 'always',
    retry: false,
    meta: { version },
  });
  return (
    <PageSection
      title={translate('console.releases.preview')}
      help={translate('console.releases.preview_help')}
    >
      <Row gap={1} sx={{ mb: 2 }}>
        <ViewAs hasRoom value={reader} onChange={setReader} />
      </Row>
      <Loaded read={preview} rows={5} height={32}>
        {({ results }) => (
          <Column component="ul" className="plain-list" gap={1}>
            {results.map(({ entity, id: object, title, object: seen, reason }) => (
              <li key={`${entity} ${object}`}>
                <Typography>{title || `#${object}`}</Typography>
                <Typography variant="body2" color={reason ? 'error' : 'textSecondary'}>
                  {nameOf(entity)} ·{' '}
                  {reason ?? translate(seen ? 'console.releases.seen' : 'console.releases.unseen')}
                </Typography>
              </li>
            ))}
          </Column>
        )}
      </Loaded>
    </PageSection>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type Entity, hasReach } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { LinkBase, type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { callEntity } from '../../data/api/api.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { findContentType } from '../../data/definitions/content-types.ts';
import { editPath } from '../../data/definitions/paths.ts';
import { consoleEntities, resourceOf } from '../../data/definitions/resources.ts';
import { titleOf, useContentLanguages } from '../../data/labels/content.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { NotYours } from '../../data/session/not-yours.tsx';
import { may } from '../../data/session/whoami.ts';
import ReachPanel from '../../generate/form/reach-panel.tsx';
import { NotFound } from '../../kit/page/message-page.tsx';
import { Page } from '../../kit/page/page.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { RevealWhenLoaded } from '../../kit/page/reveal-when-loaded.tsx';
import { usualShare } from './usual-share.ts';

/** How many days back what is usual of a kind goes. */
const USUAL_DAYS = 91;

const DAY_MS = 86_400_000;

/** Page of an object's reach, by the entity and id in its address. */
export default function ReachItemPage() {
  const [params] = useSearchParams();
  const { profile } = useConsole();
  const name = params.get('entity') ?? '';
  const id = Number(params.get('id'));
  const entity =
    findContentType(name)?.entity ?? consoleEntities.find((candidate) => candidate.name === name);
  if (!entity || !hasReach(entity) || !Number.isInteger(id) || id <= 0) return <NotFound />;
  if (!may(profile, entity.name, 'admin')) return <NotYours />;
  return <ReachItem entity={entity} id={id} />;
}

interface Props {
  entity: Entity;
  id: number;
}

/** A number with what it counts. */
function Fact({ label, value, more }: { label: string; value: string; more?: string }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0 }}>
        {value}
      </Typography>
      {more && (
        <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
          {more}
        </Typography>
      )}
    </div>
  );
}

/** What people did with an object besides opening it, and what is usual of its kind. */
function Facts({ entity, id, record }: Props & { record: RaRecord }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const [from] = useState(() => new Date(Date.now() - USUAL_DAYS * DAY_MS).toISOString());
  const { data: company } = useCall('GET v1/reach/', { query: { from, admin_view: '1' } });
  const { data: figures } = useCall('GET v1/console/figures/', {
    query: { entity: entity.name, ids: String(id) },
  });
  const { data: reach } = useQuery({
    queryKey: ['reach', entity.name, id],
    queryFn: ({ signal }) => callEntity(entity, `GET /${id}/reach/`, { signal }),
  });
  const asks = Boolean(record.acknowledgement_required);
  const { data: acknowledged } = useQuery({
    queryKey: ['acknowledgements', entity.name, id, 'count'],
    queryFn: ({ signal }) =>
      callEntity(entity, `GET /${id}/acknowledgements/`, { query: { page_size: 1 }, signal }),
    enabled: asks,
  });
  const counts = figures?.results[0];
  const usual = company && usualShare(company, entity.name, id);
  const share = (value: number, of: number | null) =>
    of
      ? translate('console.reach.share', { value, of, percent: Math.round((100 * value) / of) })
      : String(value);
  return (
    <PageSection title={translate('console.reach.item_facts')}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' }}
      >
        <Fact
          label={translate('console.reach.reached')}
          value={
            reach
              ? reach.reached === null
                ? translate('console.reach.withheld')
                : share(reach.reached, reach.audience)
              : '…'
          }
          more={
            usual === undefined
              ? undefined
              : translate('console.reach.usual', { name: words.plural, percent: Math.round(100 * usual) })
          }
        />
        {acknowledged && (
          <Fact
            label={translate('console.acknowledgements.title')}
            value={share(acknowledged.done, acknowledged.required)}
          />
        )}
        {counts?.comments !== undefined && (
          <Fact label={translate('console.list.comments')} value={String(counts.comments)} />
        )}
        {counts?.answers !== undefined && (
          <Fact
            label={translate('console.replies.title')}
            value={share(counts.answers, counts.asked ?? null)}
          />
        )}
        {counts?.enrolled !== undefined && (
          <Fact
            label={translate('console.enrollments.title')}
            value={counts.seats ? `${counts.enrolled} / ${counts.seats}` : String(counts.enrolled)}
          />
        )}
      </Box>
    </PageSection>
  );
}

/** An object's reach on one page: figures, days, groups and languages. */
function ReachItem({ entity, id }: Props) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const { data: record, error } = useGetOne<RaRecord>(resourceOf(entity), { id });
  if (error) return <NotFound />;
  const title = record && (titleOf(entity, record, languages) ?? translate('console.list.untitled'));
  return (
    <Page
      title={title ?? translate('console.reach.title')}
      back={{ to: '/reach', label: translate('console.reach.title') }}
      actions={
        record && (
          <Button
            component={LinkBase}
            to={editPath(resourceOf(entity), id)}
            variant="outlined"
            startIcon={<Pencil />}
          >
            {translate('ra.action.edit')}
          </Button>
        )
      }
    >
      {record && (
        <RevealWhenLoaded placeholder={<Skeleton variant="rounded" height={480} sx={{ maxWidth: 960 }} />}>
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
            <Facts entity={entity} id={id} record={record} />
            <ReachPanel entity={entity} id={id} />
          </Box>
        </RevealWhenLoaded>
      )}
    </Page>
  );
}

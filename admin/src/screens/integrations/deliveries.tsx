import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { DeliveryRow } from '@piiri/shared/contracts/integrations.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/api/api.ts';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useAction, useRefreshAnswers } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { Column, Row } from '../../kit/page/row.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { useChoiceWords, useTexts } from './choices.tsx';

const PAGE_SIZE = 10;

/** Refetch interval in ms, since deliveries continue meanwhile. */
const REFETCH_INTERVAL_MS = 5000;

const COLOURS = { waiting: 'warning', delivered: 'success', failed: 'error' } as const;

/** Sent or received text, unformatted. */
function Code({ label, children }: { label: string; children: string }) {
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        sx={{ m: 0, overflow: 'auto', maxHeight: 240, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Request and response of a delivery. */
function Exchange({ webhook, id }: { webhook: number; id: number }) {
  const t = useTexts();
  const { data, error, refetch } = useCall(`GET v1/webhooks/${webhook}/deliveries/${id}/`);
  if (error) return <LoadFailed error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={80} />;
  const { request, response } = data;
  return (
    <>
      <Code label={`${t('request')} · POST ${request.url}`}>{request.body}</Code>
      {response ? (
        <Code label={`${t('response')} · ${response.status} · ${data.took_ms ?? 0} ms`}>
          {response.body || '–'}
        </Code>
      ) : (
        <Code label={t('response')}>{data.error ?? t('no_response')}</Code>
      )}
    </>
  );
}

/** A delivery: event, time and result. */
function Delivery({ webhook, delivery }: { webhook: number; delivery: DeliveryRow }) {
  const t = useTexts();
  const { sentence } = useChoiceWords();
  const at = useTimeText();
  const { run } = useAction(useRefreshAnswers(/v1\/webhooks\//));
  const [isOpen, setOpen] = useState(false);
  const { id, kind, type, state, status, error, attempts, time, next_at } = delivery;
  const redeliver = () =>
    run(() => call(`POST v1/webhooks/${webhook}/deliveries/${id}/redeliver/`), t('redelivered'));
  const facts = [
    at(time),
    attempts > 0 ? t('attempts', { smart_count: attempts }) : undefined,
    status ?? error ?? undefined,
    next_at && attempts > 0 ? t('next_at', { time: at(next_at) }) : undefined,
  ];
  return (
    <li>
      <Row gap={1} align="center">
        <Box sx={{ minWidth: 104 }}>
          <Chip size="small" variant="outlined" color={COLOURS[state]} label={t(`state_${state}`)} />
        </Box>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {kind === 'test' ? t('part_test') : sentence([type])}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {facts.filter((fact) => fact !== undefined).join(' · ')}
          </Typography>
        </Box>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('show')}
        </Button>
        <Button size="small" onClick={redeliver}>
          {t('redeliver')}
        </Button>
      </Row>
      {isOpen && <Exchange webhook={webhook} id={id} />}
    </li>
  );
}

/** Deliveries of a webhook, newest first. */
export function Deliveries({ webhook }: { webhook: number }) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(`GET v1/webhooks/${webhook}/deliveries/`, {
    query: { page, page_size: PAGE_SIZE },
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  const pages = Math.ceil((data?.count ?? 0) / PAGE_SIZE);
  return (
    <Box sx={{ mt: 2 }}>
      {error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      {data?.count === 0 && <Typography color="textSecondary">{t('no_deliveries')}</Typography>}
      <Column component="ol" className="plain-list" gap={1.5}>
        {data?.results.map((delivery) => (
          <Delivery key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </Column>
      <Pager page={page} pages={pages} sx={{ mt: 2 }} onPage={setPage} />
    </Box>
  );
}

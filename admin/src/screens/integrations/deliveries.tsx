import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { DeliveryRow } from '@piiri/shared/contracts/integrations.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/api/api.ts';
import { Loaded, PagedList } from '../../data/calls/loaded.tsx';
import { useAction, useRefreshAnswers } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { Column, Row } from '../../kit/page/row.tsx';
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
  const read = useCall(`GET v1/webhooks/${webhook}/deliveries/${id}/`);
  return (
    <Loaded read={read} height={80}>
      {({ request, response, took_ms, error }) => (
        <>
          <Code label={`${t('request')} · POST ${request.url}`}>{request.body}</Code>
          {response ? (
            <Code label={`${t('response')} · ${response.status} · ${took_ms ?? 0} ms`}>
              {response.body || '–'}
            </Code>
          ) : (
            <Code label={t('response')}>{error ?? t('no_response')}</Code>
          )}
        </>
      )}
    </Loaded>
  );
}

/** A delivery: event, time and result. */
function Delivery({ webhook, delivery }: { webhook: number; delivery: DeliveryRow }) {
  const t = useTexts();
  const { sentence } = useChoiceWords();
  const timeOf = useTimeText();
  const { run } = useAction(useRefreshAnswers(/v1\/webhooks\//));
  const [isOpen, setOpen] = useState(false);
  const { id, kind, type, state, status, error, attempts, time, next_at } = delivery;
  const redeliver = () =>
    run(() => call(`POST v1/webhooks/${webhook}/deliveries/${id}/redeliver/`), t('redelivered'));
  const facts = [
    timeOf(time),
    attempts > 0 ? t('attempts', { smart_count: attempts }) : undefined,
    status ?? error ?? undefined,
    next_at && attempts > 0 ? t('next_at', { time: timeOf(next_at) }) : undefined,
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
  const deliveries = useCall(`GET v1/webhooks/${webhook}/deliveries/`, {
    query: { page, page_size: PAGE_SIZE },
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  return (
    <Box sx={{ mt: 2 }}>
      <PagedList
        read={deliveries}
        height={80}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
        empty={<Typography color="textSecondary">{t('no_deliveries')}</Typography>}
      >
        {(rows) => (
          <Column component="ol" className="plain-list" gap={1.5}>
            {rows.map((delivery) => (
              <Delivery key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </Column>
        )}
      </PagedList>
    </Box>
  );
}

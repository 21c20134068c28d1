import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { RECEIPT_STATES, type ReceiptList, type ReceiptRow } from '@piiri/shared/contracts/alerts.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { BellOff, LifeBuoy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { ExportButton } from '../../data/calls/download.tsx';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useAction } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useContentLanguages } from '../../data/labels/content.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { formatDateTimeText } from '../../kit/dates/dates.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { SearchField } from '../../kit/inputs/search-field.tsx';
import { FoldingChoice } from '../../kit/inputs/toggle-choice.tsx';
import { LoadingRows } from '../../kit/page/loading-rows.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { ONLY_NARROW, ONLY_WIDE, PlainTable } from '../../kit/tables/plain-table.tsx';
import { type AlertRecord, LIVE_MS, useRefreshAlert } from './use-alert.ts';

const PAGE_SIZE = 50;

const SHOWN = ['all', ...RECEIPT_STATES] as const;

type Shown = (typeof SHOWN)[number];

/** A sent message: its figures while they come in, and who needs help, has not answered, has seen it or is safe. */
export default function AlertReport({ alert }: { alert: AlertRecord }) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const { preferred, fallback } = useContentLanguages();
  const { id, state, sent_at, ended_at, sent_by_name } = alert;
  const isActive = state === 'sent';
  const language = [preferred, fallback, ...Object.keys(alert.translations)].find(
    (code) => alert.translations[code],
  );
  const texts = alert.translations[language ?? ''];
  const refresh = useRefreshAlert(id);
  const { run, isBusy } = useAction(refresh);
  const [ask, question] = useConfirm();
  const end = () =>
    ask({
      title: translate('console.alerts.end_sure'),
      text: translate('console.alerts.end_text'),
      yes: translate('console.alerts.end'),
      isNonDestructive: true,
      onYes: () => run(() => call(`POST v1/alerts/${id}/end/`), translate('console.alerts.ended')),
    });
  const title = texts?.title ?? '';
  return (
    <Page
      title={title}
      back={{ to: '/alerts', label: translate('console.alerts.back') }}
      actions={
        <Row gap={1}>
          <ExportButton path={`v1/alerts/${id}/receipts/`} name={title} />
          {isActive && (
            <Button
              variant="contained"
              color="error"
              startIcon={<BellOff />}
              loading={isBusy}
              loadingPosition="start"
              onClick={end}
            >
              {translate('console.alerts.end')}
            </Button>
          )}
        </Row>
      }
    >
      {question}
      <Column gap={3} sx={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Note severity={isActive ? 'warning' : 'info'} role="status">
          {translate(isActive ? 'console.alerts.active' : 'console.alerts.over', {
            name: sent_by_name ?? '',
            time: formatDateTimeText((isActive ? sent_at : ended_at) ?? '', tenant.time_zone),
          })}
        </Note>
        <Typography lang={language} dir="auto" sx={{ whiteSpace: 'pre-line', maxWidth: 720 }}>
          {texts?.text}
        </Typography>
        <Receipts alert={alert} isActive={isActive} />
      </Column>
    </Page>
  );
}

/** The figures and the list of recipients, read again while the message is active. */
function Receipts({ alert: { id, question }, isActive }: { alert: AlertRecord; isActive: boolean }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useCall(`GET v1/alerts/${id}/receipts/`, {
    query: {
      admin_view: 1,
      page,
      page_size: PAGE_SIZE,
      ...(filter !== 'all' && { answer: filter }),
      ...(search && { search }),
    },
    refetchInterval: isActive ? LIVE_MS : false,
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows height={44} />;
  const { figures } = data;
  const states = question ? RECEIPT_STATES : (['missing', 'seen'] as const);
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${states.length}, 1fr)` },
        }}
      >
        {states.map((state) => (
          <Box key={state} className="panel" sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" color="textSecondary">
              {translate(`console.alerts.state_${state}`)}
            </Typography>
            <Typography
              component="dd"
              variant="h1"
              sx={{ m: 0 }}
              color={state === 'help' && figures.help > 0 ? 'error' : undefined}
            >
              {figures[state]}
            </Typography>
          </Box>
        ))}
      </Box>
      {data.by_group.length > 0 && (
        <PageSection title={translate('console.alerts.by_group')}>
          <PlainTable
            isBare
            isStacked
            label={translate('console.alerts.by_group')}
            rows={data.by_group}
            keyOf={({ group }) => group}
            columns={[
              {
                key: 'name',
                head: translate('console.alerts.group'),
                isHead: true,
                cell: (row) => row.group_name,
              },
              ...states.map((state) => ({
                key: state,
                head: translate(`console.alerts.state_${state}`),
                isAtEnd: true,
                cell: (row: ReceiptList['by_group'][number]) => row[state],
              })),
            ]}
          />
        </PageSection>
      )}
      <PageSection title={translate('console.alerts.recipients')}>
        <Row gap={2} sx={{ mb: 2 }}>
          <FoldingChoice
            label={translate('console.alerts.shown')}
            value={filter}
            values={SHOWN.filter((value) => value === 'all' || (states as readonly string[]).includes(value))}
            labelOf={(value) => translate(`console.alerts.${value === 'all' ? 'all' : `state_${value}`}`)}
            onChange={(value) => {
              setFilter(value);
              setPage(1);
            }}
          />
          <SearchField
            value={search}
            onChange={(value) => {
              setSearch(value);
              setPage(1);
            }}
          />
        </Row>
        {data.results.length === 0 ? (
          <Typography color="textSecondary">{translate('console.alerts.nobody')}</Typography>
        ) : (
          <RecipientTable rows={data.results} />
        )}
        <Pager page={page} pages={Math.ceil(data.count / PAGE_SIZE)} onPage={setPage} sx={{ mt: 2 }} />
      </PageSection>
    </>
  );
}

/** On a phone: what has a column of its own on wide screens. */
function Under({ children, noWrap }: { children: ReactNode; noWrap?: boolean }) {
  return (
    children && (
      <Typography variant="body2" color="textSecondary" sx={ONLY_NARROW} noWrap={noWrap}>
        {children}
      </Typography>
    )
  );
}

/** An answer in words; who needs help is not overlooked. */
function Answer({ answer }: { answer: (typeof RECEIPT_STATES)[number] }) {
  const translate = useTranslate();
  const words = translate(`console.alerts.state_${answer}`);
  return answer === 'help' ? (
    <Chip size="small" color="error" icon={<LifeBuoy size={16} />} label={words} />
  ) : (
    words
  );
}

function RecipientTable({ rows }: { rows: readonly ReceiptRow[] }) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  return (
    <PlainTable
      isBare
      label={translate('console.alerts.recipients')}
      heads="console.alerts"
      rows={rows}
      keyOf={({ person }) => person.id}
      columns={[
        {
          key: 'person',
          isHead: true,
          cell: ({ person, groups_names }) => (
            <>
              {`${person.last_name} ${person.first_name}`.trim()}
              <Under>{groups_names.join(', ')}</Under>
            </>
          ),
        },
        {
          key: 'answer',
          cell: ({ answer, time }) => (
            <>
              <Answer answer={answer ?? 'missing'} />
              <Under noWrap>{time && formatDateTimeText(time, tenant.time_zone)}</Under>
            </>
          ),
        },
        { key: 'groups', sx: ONLY_WIDE, cell: ({ groups_names }) => groups_names.join(', ') },
        {
          key: 'time',
          sx: ONLY_WIDE,
          cell: ({ time }) => time && formatDateTimeText(time, tenant.time_zone),
        },
      ]}
    />
  );
}

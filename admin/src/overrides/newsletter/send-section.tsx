import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { newsletter } from '@piiri/schemas/entities/newsletter.ts';
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { call, callEntity } from '../../data/api/api.ts';
import { Loaded } from '../../data/calls/loaded.tsx';
import { useAction, useRefreshLists } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { type SimulatedReader, ViewAs } from '../../generate/actions/preview/view-as.tsx';
import { formatDateTimeText } from '../../kit/dates/dates.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { ToggleChoice } from '../../kit/inputs/toggle-choice.tsx';
import { Awaited } from '../../kit/lazy-component.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { MailFrame } from './mail-frame.tsx';

interface StoredNewsletter {
  id: number;
  state: 'draft' | 'scheduled' | 'sending' | 'sent';
  send_at: string | null;
  sent: number;
  failed: number;
}

/** Interval in ms at which the figures of a newsletter on its way are read again. */
const LIVE_MS = 3000;

/** The part of a newsletter's form that shows it as a mail, tries it and sends it, as it is stored. */
export default function SendSection({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const { isDirty } = useFormState();
  const queries = useQueryClient();
  const id = record?.id === undefined ? undefined : Number(record.id);
  const { data, isLoading } = useQuery({
    queryKey: ['stored newsletter', id, record?.version],
    queryFn: async ({ signal }) =>
      (await callEntity(newsletter, `GET /${id ?? 0}/`, { signal })) as unknown as StoredNewsletter,
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? LIVE_MS : false),
  });
  const { data: reach } = useCall(`GET v1/newsletters/${id ?? 0}/reach/`, { enabled: id !== undefined });
  const refreshLists = useRefreshLists(newsletter.name);
  const { run, isBusy } = useAction(() =>
    Promise.all([queries.invalidateQueries({ queryKey: ['stored newsletter', id] }), refreshLists()]),
  );
  const [ask, question] = useConfirm();
  if (isLoading) return <Awaited />;
  if (id === undefined || !data || isDirty)
    return (
      <PageSection title={translate('console.newsletters.sending')}>
        <Typography color="textSecondary">{translate('console.newsletters.save_first')}</Typography>
      </PageSection>
    );
  const isOpen = data.state === 'draft' || data.state === 'scheduled';
  const isLater = data.send_at !== null && new Date(data.send_at) > new Date();
  const time = data.send_at ? formatDateTimeText(data.send_at, tenant.time_zone) : '';
  const send = () =>
    ask({
      title: translate('console.newsletters.sure'),
      text: translate(isLater ? 'console.newsletters.sure_later' : 'console.newsletters.sure_now', {
        smart_count: reach?.email ?? 0,
        time,
      }),
      yes: translate(isLater ? 'console.newsletters.schedule' : 'console.newsletters.send'),
      isNonDestructive: true,
      onYes: () =>
        run(
          () => call(`POST v1/newsletters/${id}/send/`, { body: {} }),
          translate(isLater ? 'console.newsletters.scheduled' : 'console.newsletters.begun'),
        ),
    });
  return (
    <Column gap={3}>
      {question}
      <PageSection title={translate('console.newsletters.sending')}>
        <Column gap={2} sx={{ justifyItems: 'start' }}>
          <Typography role="status">
            {translate(`console.newsletters.is_${data.state}`, { time, sent: data.sent })}{' '}
            {data.failed > 0 && translate('console.newsletters.failed', { smart_count: data.failed })}
          </Typography>
          {reach && isOpen && (
            <Typography color="textSecondary">
              {translate('console.newsletters.reach', { people: reach.people, email: reach.email })}
            </Typography>
          )}
          {isOpen && (
            <Row gap={1}>
              <Button
                variant="contained"
                startIcon={<Send />}
                loading={isBusy}
                loadingPosition="start"
                onClick={send}
              >
                {translate(isLater ? 'console.newsletters.schedule' : 'console.newsletters.send')}
              </Button>
              <Button
                variant="outlined"
                onClick={() =>
                  void run(
                    () => call(`POST v1/newsletters/${id}/test/`),
                    translate('console.newsletters.tested'),
                  )
                }
              >
                {translate('console.newsletters.test')}
              </Button>
              {data.state === 'scheduled' && (
                <Button
                  onClick={() =>
                    void run(
                      () => call(`POST v1/newsletters/${id}/send/`, { body: { at: null } }),
                      translate('console.newsletters.unscheduled'),
                    )
                  }
                >
                  {translate('console.newsletters.unschedule')}
                </Button>
              )}
            </Row>
          )}
        </Column>
      </PageSection>
      <MailPreview id={id} version={Number(record?.version)} />
    </Column>
  );
}

const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = ['wide', 'phone'] as const;
const WIDTH_PX = { wide: 640, phone: 360 };

/** The mail in a language, as somebody, in light or dark, on a wide screen or a phone. */
function MailPreview({ id, version }: { id: number; version: number }) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  // A phone's own window is no wider than the mail is there.
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [language, setLanguage] = useState<Language>(tenant.default_language);
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('light');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('wide');
  const [reader, setReader] = useState<SimulatedReader>('');
  const [kind = '', of = ''] = reader.split(' ');
  const preview = useCall(`GET v1/newsletters/${id}/preview/`, {
    query: { admin_view: 1, language, ...(of && { [`as_${kind}`]: of }) },
    retry: false,
    meta: { version },
  });
  return (
    <PageSection title={translate('console.newsletters.preview')}>
      <Row gap={1} sx={{ mb: 2 }}>
        <ToggleChoice
          label={translate('console.newsletters.language')}
          value={language}
          values={LANGUAGES}
          labelOf={(value) => value.toUpperCase()}
          onChange={setLanguage}
        />
        <ToggleChoice
          label={translate('console.newsletters.appearance')}
          value={scheme}
          values={SCHEMES}
          labelOf={(value) => translate(`console.newsletters.${value}`)}
          onChange={setScheme}
        />
        {!isPhone && (
          <ToggleChoice
            label={translate('console.newsletters.width')}
            value={width}
            values={WIDTHS}
            labelOf={(value) => translate(`console.newsletters.${value}`)}
            onChange={setWidth}
          />
        )}
        <ViewAs hasRoom value={reader} onChange={setReader} />
      </Row>
      <Loaded read={preview} rows={5} height={64}>
        {({ subject, items, html }) => (
          <>
            <Typography sx={{ mb: 1 }}>
              {translate('console.newsletters.subject', { subject })} ·{' '}
              {translate('console.newsletters.items', { smart_count: items })}
            </Typography>
            <MailFrame
              title={translate('console.newsletters.preview')}
              html={html}
              scheme={scheme}
              width={WIDTH_PX[width]}
            />
          </>
        )}
      </Loaded>
    </PageSection>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { Download, RotateCcw } from 'lucide-react';
import { LinkBase, useLocale, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useFileDownload } from '../../data/calls/download.tsx';
import { useConsole } from '../../data/session/console-context.tsx';
import { formatDateTimeText, formatDay } from '../../kit/dates/dates.ts';
import { Note } from '../../kit/page/note.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { StatusChip } from '../feedback/case-chips.tsx';

/** Returns the facts about a case, besides its messages, as labels and values. */
export function useFacts(data: ManagedCase): [label: string, value: string][] {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const t = (key: string) => translate(`console.feedback.${key}`);
  const day = (due: string) => formatDateTimeText(due, tenant.time_zone).slice(0, 10);
  const { name, phone, email } = data.contact ?? {};
  return [
    [t('number'), String(data.id)],
    [t('category'), data.category_name ?? '–'],
    [t('received'), formatDay(data.received_on)],
    [t('origin'), t(`origin_${data.origin}`)],
    [t('first_answer'), data.answered ? t('first_answer_given') : day(data.first_answer_due)],
    [t('outcome'), data.status === 3 ? t('outcome_given') : day(data.outcome_due)],
    [t('contact'), [name, phone, email].filter(Boolean).join('\n') || t('contact_none')],
    [t('reply_wanted'), translate(data.reply_wanted ? 'ra.boolean.true' : 'ra.boolean.false')],
  ];
}

/** Facts about a case: category, dates, and how to reach whom. */
export function Facts({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const facts = useFacts(data);
  return (
    <PageSection title={translate('console.feedback.facts')} gap={1.5}>
      <Column component="dl" gap={1} sx={{ m: 0 }}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Column>
    </PageSection>
  );
}

/** The case that this one continues, and those that continue it; renders nothing when there are none. */
export function ConnectedCases({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  if (data.connected.length === 0) return null;
  return (
    <Note severity="info" icon={<RotateCcw size={20} aria-hidden />}>
      <Column component="ul" className="plain-list" gap={1}>
        {data.connected.map(({ id, status, received_on, relation }) => (
          <Row component="li" key={id} gap={1} align="center">
            <Link component={LinkBase} to={`/feedback/${id}`}>
              {translate(`console.feedback.connected_${relation}`, { id: String(id) })}
            </Link>
            <StatusChip status={status} />
            <time dateTime={received_on}>{formatDay(received_on)}</time>
          </Row>
        ))}
      </Column>
    </Note>
  );
}

/** Files of a case; renders nothing when there are none. */
export function Files({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { busy, download } = useFileDownload<number>();
  if (data.attachments.length === 0) return null;
  const read = (id: number) => call(`GET v2/feedback/${data.id}/attachments/${id}/`, { as: 'blob' });
  return (
    <Box component="section" aria-labelledby="files">
      <Typography id="files" variant="h2" sx={{ mb: 1 }}>
        {translate('console.feedback.attachments')}
      </Typography>
      <Row gap={1}>
        {data.attachments.map(({ id, attachment_name, filename, size }) => (
          <Button
            key={id}
            variant="outlined"
            startIcon={<Download />}
            loading={busy === id}
            onClick={() => void download(id, filename, () => read(id))}
            sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            {`${attachment_name} (${fileSize(size, locale === 'fi' ? 'fi' : 'en')})`}
          </Button>
        ))}
      </Row>
    </Box>
  );
}

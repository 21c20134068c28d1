import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FeedbackNote, ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { Printer } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { NotFound } from '../../kit/page/message-page.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Column } from '../../kit/page/row.tsx';
import { useCase } from '../feedback/calls.ts';
import { useFacts } from './facts.tsx';
import { Thread } from './thread.tsx';
import './print.css';

/** All stored data of a case for printing, or for a PDF from the browser's print dialog, for an authority. */
export default function PrintCase() {
  const translate = useTranslate();
  const id = Number(useParams().id);
  const { data, error } = useCase(id);
  if ((error as { status?: number } | null)?.status === 404) return <NotFound />;
  return (
    <Page
      title={translate('console.feedback.case', { id: String(id) })}
      back={{ to: `/feedback/${id}`, label: translate('console.feedback.to_case') }}
      actions={
        <Button
          className="not-on-paper"
          variant="contained"
          startIcon={<Printer />}
          onClick={() => window.print()}
        >
          {translate('console.feedback.print_do')}
        </Button>
      }
    >
      {data && <Sheet data={data} />}
    </Page>
  );
}

function Sheet({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const { tenant, profile } = useConsole();
  const timeOf = useTimeText();
  const facts = useFacts(data);
  const noteLine = ({ author, time, text }: FeedbackNote) =>
    `${author?.name ?? translate('console.feedback.somebody')} ${timeOf(time)}\n${text}`;
  const t = (key: string) => translate(`console.feedback.${key}`);
  const rows: [string, string][] = [
    [t('company'), tenant.name],
    [t('status'), t(`status_${data.status}`)],
    ...facts,
    [t('attachments'), data.attachments.map(({ filename }) => filename).join('\n') || '–'],
    [t('assignee'), data.assignee?.name ?? '–'],
    // What was written before the notes had an author and a time.
    ...(data.internal_note ? ([[t('note'), data.internal_note]] as [string, string][]) : []),
    [t('notes'), data.notes.map(noteLine).join('\n\n') || '–'],
  ];
  return (
    <Column className="case-sheet" gap={3} sx={{ maxWidth: 820 }}>
      <table>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Thread data={data} />
      <Typography variant="body2" color="textSecondary">
        {translate('console.feedback.printed', {
          name: `${profile.first_name} ${profile.last_name}`,
          time: timeOf(new Date().toISOString()),
        })}
      </Typography>
    </Column>
  );
}

import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReadingUsage } from '@piiri/shared/contracts/reading.ts';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { problemOf } from '../../data/api/problem.ts';
import { Loaded } from '../../data/calls/loaded.tsx';
import { useAction } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useConsole, useTenantChanged } from '../../data/session/console-context.tsx';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Note } from '../../kit/page/note.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';
import { FeatureSwitch } from './feature-switch.tsx';

/** What leaves the house when people have what they read translated, what it has cost, and up to how much it may. */
export function ReadingSection() {
  const translate = useTranslate();
  const read = useCall('GET v1/reading/usage/');
  return (
    <PageSection title={translate('console.reading.title')} help={translate('console.reading.lead')}>
      <Loaded read={read} height={72}>
        {(usage) => (
          <Column gap={2}>
            {usage.service ? (
              <Typography sx={{ maxWidth: 720 }}>
                {translate('console.reading.service_on', { host: usage.service })}
              </Typography>
            ) : (
              <Note severity="info">{translate('console.reading.service_off')}</Note>
            )}
            <FeatureSwitch feature="reading_translation_enabled" />
            <LimitForm onSaved={read.refetch} />
            <MonthTable usage={usage} />
          </Column>
        )}
      </Loaded>
    </PageSection>
  );
}

const PATH = 'settings.reading_translation_limit';

/** How many characters may be translated in a month; empty for any number. */
function LimitForm({ onSaved }: { onSaved(): Promise<unknown> }) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const notifyTenantChanged = useTenantChanged();
  const stored = tenant.settings.reading_translation_limit;
  const [text, setText] = useState(stored === null ? '' : String(stored));
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useAction(onSaved);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    void run(async () => {
      const body = new FormData();
      body.set('settings', JSON.stringify({ reading_translation_limit: text.replace(/\s/g, '') || null }));
      try {
        notifyTenantChanged(await call('PATCH v1/tenant/', { body }));
      } catch (error) {
        setProblem(problemOf(error)?.errors?.[PATH]?.[0]);
        throw error;
      }
    }, 'console.answers.saved');
  };
  return (
    <form onSubmit={save} noValidate>
      <Column gap={1} sx={{ justifyItems: 'start' }}>
        <LabelledText
          label={translate('console.settings.reading_translation_limit')}
          help={translate('console.reading.limit_help')}
          error={problem}
          width={320}
          value={text}
          input={{ inputMode: 'numeric' }}
          onChange={setText}
        />
        <Button type="submit" variant="outlined" disabled={isBusy}>
          {translate('console.reading.save_limit')}
        </Button>
      </Column>
    </form>
  );
}

function MonthTable({ usage: { months, limit } }: { usage: ReadingUsage }) {
  const translate = useTranslate();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const monthName = (month: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T12:00:00Z`),
    );
  const [current] = months;
  return (
    <div>
      {limit !== null && current && (
        <Typography role="status" sx={{ mb: 1 }}>
          {translate('console.reading.used', {
            used: number.format(current.characters),
            limit: number.format(limit),
          })}
        </Typography>
      )}
      <Table size="small" sx={{ maxWidth: 480 }} aria-label={translate('console.reading.by_month')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('console.reading.month')}</TableCell>
            <TableCell align="right">{translate('console.reading.characters')}</TableCell>
            <TableCell align="right">{translate('console.reading.requests')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map(({ month, characters, requests }) => (
            <TableRow key={month}>
              <TableCell component="th" scope="row">
                {monthName(month)}
              </TableCell>
              <TableCell align="right">{number.format(characters)}</TableCell>
              <TableCell align="right">{number.format(requests)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

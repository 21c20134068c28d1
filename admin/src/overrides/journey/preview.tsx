import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { addDays, type Day } from '@piiri/shared/month-days.ts';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useContentLanguages } from '../../data/labels/content.ts';
import { DayInput } from '../../generate/inputs/day-input.tsx';
import { formatDay } from '../../kit/dates/dates.ts';
import { formatLocale } from '../../kit/dates/weeks.ts';
import { FieldCaption } from '../../kit/inputs/field-caption.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';
import { type FormStep, sortedSteps, titleOfStep } from './form-steps.ts';

const today = (): Day => new Date().toISOString().slice(0, 10) as Day;

/** When the steps come to somebody who starts on a day. */
export default function JourneyPreview() {
  const translate = useTranslate();
  const locale = useLocale();
  const languages = useContentLanguages();
  const [start, setStart] = useState<string>(today);
  const steps = (useWatch({ name: 'steps' }) ?? []) as FormStep[];
  const weekday = new Intl.DateTimeFormat(formatLocale(locale), { weekday: 'short', timeZone: 'UTC' });
  const dayText = (day: Day) => `${weekday.format(new Date(day))} ${formatDay(day)}`;
  return (
    <PageSection
      title={translate('console.journeys.preview')}
      help={translate('console.journeys.preview_help')}
    >
      <FieldCaption>{translate('console.journeys.starts')}</FieldCaption>
      <DayInput
        label={translate('console.journeys.starts')}
        value={start}
        onChange={(day) => setStart(day ?? today())}
      />
      {steps.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {translate('console.journeys.no_steps')}
        </Typography>
      )}
      {steps.length > 0 && (
        <Column component="ol" gap={1} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
          {sortedSteps(steps).map(({ step, index, day }) => (
            <Box component="li" key={step.id ?? index}>
              <Typography variant="body2" color="textSecondary">
                {translate('console.journeys.at_nine', {
                  day: dayText(addDays(start as Day, day)),
                })}
              </Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {titleOfStep(step, languages) || translate(`resources.journeys.choices.kind.${step.kind}`)}
              </Typography>
            </Box>
          ))}
        </Column>
      )}
    </PageSection>
  );
}

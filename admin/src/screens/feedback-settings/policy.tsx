import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { LANGUAGES } from '@piiri/schemas/languages.ts';
import type { FeedbackPolicy } from '@piiri/shared/contracts/feedback-settings.ts';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useFields } from '../../data/calls/use-submit.ts';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Note } from '../../kit/page/note.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { useRefresh } from '../feedback/calls.ts';

/** The company's introduction for senders, in each language, and its promised response times. */
export function Policy() {
  const translate = useTranslate();
  const { data } = useCall('GET v1/settings/feedback-policy/');
  return (
    <PageSection
      title={translate('console.feedback_settings.policy')}
      help={translate('console.feedback_settings.policy_text')}
    >
      {data ? <PolicyForm before={data} /> : <Skeleton height={240} />}
    </PageSection>
  );
}

function PolicyForm({ before }: { before: FeedbackPolicy }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const start: Record<string, string> = {
    first_answer_days: String(before.first_answer_days),
    outcome_months: String(before.outcome_months),
  };
  for (const language of LANGUAGES) start[language] = before.translations[language]?.text ?? '';
  const form = useFields(start, async ({ first_answer_days: days, outcome_months: months, ...texts }) => {
    const translations = Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [language, { text }]),
    );
    await call('PATCH v1/settings/feedback-policy/', {
      body: { translations, first_answer_days: Number(days), outcome_months: Number(months) },
    });
    notify('console.feedback_settings.saved', { type: 'success' });
    await refresh();
  });
  const number = (name: string, label: string) => (
    <LabelledText
      width={260}
      label={translate(`console.feedback_settings.${label}`)}
      type="number"
      input={{ min: 1 }}
      {...form.field(name)}
    />
  );

  return (
    <Column gap={1} sx={{ gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
      {LANGUAGES.map((language) => (
        <LabelledText
          key={language}
          label={translate(`console.languages.${language}`)}
          size="medium"
          rows={2}
          limit={20_000}
          input={{ lang: language }}
          {...form.field(language, `translations.${language}.text`)}
        />
      ))}
      <Row sx={{ columnGap: 2, inlineSize: '100%' }}>
        {number('first_answer_days', 'days')}
        {number('outcome_months', 'months')}
      </Row>
      {form.problem && <Note severity="error">{form.problem}</Note>}
      <Button variant="contained" loading={form.isBusy} onClick={() => void form.submit()}>
        {translate('ra.action.save')}
      </Button>
    </Column>
  );
}

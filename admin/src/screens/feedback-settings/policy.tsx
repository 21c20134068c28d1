import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { LANGUAGES } from '@piiri/schemas/languages.ts';
import type { FeedbackPolicy } from '@piiri/shared/contracts/feedback-settings.ts';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
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
  const [texts, setTexts] = useState<Partial<Record<string, string>>>(() =>
    Object.fromEntries(LANGUAGES.map((language) => [language, before.translations[language]?.text ?? ''])),
  );
  const [days, setDays] = useState(String(before.first_answer_days));
  const [months, setMonths] = useState(String(before.outcome_months));
  const form = useSubmit(async () => {
    const translations = Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [language, { text }]),
    );
    await call('PATCH v1/settings/feedback-policy/', {
      body: { translations, first_answer_days: Number(days), outcome_months: Number(months) },
    });
    notify('console.feedback_settings.saved', { type: 'success' });
    await refresh();
  });
  const number = (
    path: 'first_answer_days' | 'outcome_months',
    label: string,
    value: string,
    set: (value: string) => void,
  ) => (
    <LabelledText
      width={260}
      label={translate(`console.feedback_settings.${label}`)}
      error={form.errorAt(path)}
      type="number"
      value={value}
      input={{ min: 1 }}
      onChange={set}
    />
  );

  return (
    <Column gap={1} sx={{ gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
      {LANGUAGES.map((language) => (
        <LabelledText
          key={language}
          label={translate(`console.languages.${language}`)}
          error={form.errorAt(`translations.${language}.text`)}
          size="medium"
          rows={2}
          value={texts[language] ?? ''}
          limit={20_000}
          input={{ lang: language }}
          onChange={(text) => setTexts((before) => ({ ...before, [language]: text }))}
        />
      ))}
      <Row sx={{ columnGap: 2, inlineSize: '100%' }}>
        {number('first_answer_days', 'days', days, setDays)}
        {number('outcome_months', 'months', months, setMonths)}
      </Row>
      {form.problem && <Note severity="error">{form.problem}</Note>}
      <Button variant="contained" loading={form.isBusy} onClick={() => void form.submit()}>
        {translate('ra.action.save')}
      </Button>
    </Column>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { LANGUAGES } from '@piiri/schemas/languages.ts';
import type { FeedbackPolicy } from '@piiri/shared/contracts/feedback-settings.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { call } from '../../providers/data/api.ts';
import { messageOf, problemOf } from '../../providers/data/problem.ts';
import { useCall } from '../../providers/data/use-call.ts';
import { useRefresh } from '../feedback/calls.ts';
import { LabelledField } from '../feedback/labelled-field.tsx';
import { Section } from './section.tsx';

/** What the company says before one writes, in each language, and how fast it promises to be. */
export function Policy() {
  const translate = useTranslate();
  const { data } = useCall('GET v1/settings/feedback-policy/');
  return (
    <Section
      title={translate('console.feedback_settings.policy')}
      text={translate('console.feedback_settings.policy_text')}
    >
      {data ? <PolicyForm before={data} /> : <Skeleton height={240} />}
    </Section>
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
  const [errors, setErrors] = useState<Record<string, string[] | undefined>>({});
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      await call('PATCH v1/settings/feedback-policy/', {
        body: {
          translations: Object.fromEntries(
            Object.entries(texts).map(([language, text]) => [language, { text }]),
          ),
          first_answer_days: Number(days),
          outcome_months: Number(months),
        },
      });
      setErrors({});
      notify('console.feedback_settings.saved', { type: 'success' });
      await refresh();
    } catch (error) {
      const errors = problemOf(error)?.errors;
      setErrors(errors ?? {});
      if (!errors) notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const number = (
    path: 'first_answer_days' | 'outcome_months',
    label: string,
    value: string,
    set: (value: string) => void,
  ) => (
    <LabelledField
      width={260}
      label={translate(`console.feedback_settings.${label}`)}
      error={errors[path]?.[0]}
    >
      {(id, helperTextId) => (
        <TextField
          id={id}
          type="number"
          size="small"
          fullWidth
          value={value}
          error={Boolean(errors[path])}
          slotProps={{ htmlInput: { min: 1, 'aria-describedby': helperTextId } }}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </LabelledField>
  );

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, justifyItems: 'start' }}>
      {LANGUAGES.map((language) => (
        <LabelledField
          key={language}
          label={translate(`console.languages.${language}`)}
          error={errors[`translations.${language}.text`]?.[0]}
        >
          {(id, helperTextId) => (
            <TextField
              id={id}
              multiline
              minRows={2}
              fullWidth
              value={texts[language]}
              slotProps={{
                htmlInput: { lang: language, maxLength: 20_000, 'aria-describedby': helperTextId },
              }}
              onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
            />
          )}
        </LabelledField>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, inlineSize: '100%' }}>
        {number('first_answer_days', 'days', days, setDays)}
        {number('outcome_months', 'months', months, setMonths)}
      </Box>
      <Button variant="contained" loading={isBusy} onClick={() => void save()}>
        {translate('ra.action.save')}
      </Button>
    </Box>
  );
}

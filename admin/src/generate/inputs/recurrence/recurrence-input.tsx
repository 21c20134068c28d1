import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { RECURRENCE } from '@piiri/schemas';
import { MAX_OCCURRENCES, WEEKDAYS, type Weekday } from '@piiri/schemas/recurrence-rule.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useConsole } from '../../../data/session/console-context.tsx';
import { clockTime } from '../../../kit/dates/dates.ts';
import { FieldFrame } from '../../../kit/inputs/field-frame.tsx';
import { LabelledChoice, LabelledField, LabelledText } from '../../../kit/inputs/labelled-inputs.tsx';
import { NativeChoice } from '../../../kit/inputs/native-choice.tsx';
import { Column, Row } from '../../../kit/page/row.tsx';
import type { FieldInputProps } from '../../registry/field-components.ts';
import { DayInput } from '../day-input.tsx';
import { useFormObject } from '../object-context.tsx';
import { useFieldInput } from '../use-field-input.ts';
import {
  DEFAULT_COUNT,
  fourWeeksAfter,
  monthlyChoices,
  numberIn,
  OFFERED,
  type Repetition,
  readRepetition,
  suggestedRepetition,
  weekdayOf,
  writeRepetition,
} from './repetition.ts';
import { useRuleText } from './use-rule-text.ts';

const MAX_INTERVAL = 99;

/** A whole number; what is typed stays until it is one. */
function NumberText({
  label,
  value,
  max,
  onChange,
}: {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const [text, setText] = useState<string>();
  return (
    <LabelledText
      label={label}
      width={120}
      value={text ?? String(value)}
      input={{ inputMode: 'numeric', max }}
      onChange={(typed) => {
        setText(typed);
        const number = numberIn(typed, max);
        if (number !== undefined) onChange(number);
      }}
    />
  );
}

interface PartProps {
  repetition: Repetition;
  onChange: (repetition: Repetition) => void;
}

/** The days of the week on which something repeats; at least one. */
function Weekdays({ repetition, onChange }: PartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 2024 began on a Monday.
  const dayOf = (index: number) => new Date(Date.UTC(2024, 0, 1 + index));
  return (
    <LabelledField label={translate('console.repeat.days')}>
      {(id) => (
        <ToggleButtonGroup
          id={id}
          size="small"
          value={repetition.weekdays}
          aria-label={translate('console.repeat.days')}
          sx={{ flexWrap: 'wrap' }}
          onChange={(_, weekdays: Weekday[]) => weekdays.length > 0 && onChange({ ...repetition, weekdays })}
        >
          {WEEKDAYS.map((weekday, index) => (
            <ToggleButton
              key={weekday}
              value={weekday}
              aria-label={long.format(dayOf(index))}
              sx={{ minHeight: 40, minWidth: 44 }}
            >
              {short.format(dayOf(index))}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </LabelledField>
  );
}

/** On which day of each month something repeats. */
function DayOfMonth({ repetition, onChange, day }: PartProps & { day: string }) {
  const translate = useTranslate();
  const choices = [...new Set([...monthlyChoices(day), repetition.monthly])];
  const labelOf = (choice: string) => {
    const [, nth, weekday] = /^(-?\d)(\w\w)$/.exec(choice) ?? [];
    if (!nth) return translate('console.repeat.on_day', { day: choice });
    return translate('console.repeat.on_nth', {
      nth: translate(`recurrence.nth_${nth}`),
      day: translate(`recurrence.weekday_${weekday}`),
    });
  };
  return (
    <LabelledChoice
      label={translate('console.repeat.month')}
      value={repetition.monthly}
      options={choices.map((value) => ({ value, label: labelOf(value) }))}
      onChange={(monthly) => onChange({ ...repetition, monthly })}
    />
  );
}

/** When the repetition ends: after a number of times, or on a day. */
function End({ repetition, onChange, day }: PartProps & { day: string }) {
  const translate = useTranslate();
  const { end } = repetition;
  return (
    <Row gap={1.5} align="end">
      <LabelledChoice
        label={translate('console.repeat.ends')}
        width={220}
        value={'until' in end ? 'until' : 'count'}
        options={(['count', 'until'] as const).map((value) => ({
          value,
          label: translate(`console.repeat.${value}`),
        }))}
        onChange={(kind) =>
          onChange({
            ...repetition,
            end: kind === 'until' ? { until: fourWeeksAfter(day) } : { count: DEFAULT_COUNT },
          })
        }
      />
      {'until' in end ? (
        <LabelledField label={translate('console.repeat.last_day')} width={200}>
          {(id) => (
            <DayInput
              label={translate('console.repeat.last_day')}
              value={end.until}
              onChange={(until) => onChange({ ...repetition, end: { until: until ?? day } })}
              control={{
                id,
                aria: {},
                inputRef: null,
                isDisabled: false,
                isInvalid: false,
                onWrong: () => {},
              }}
            />
          )}
        </LabelledField>
      ) : (
        <NumberText
          label={translate('console.repeat.times')}
          value={end.count}
          max={MAX_OCCURRENCES}
          onChange={(count) => onChange({ ...repetition, end: { count } })}
        />
      )}
    </Row>
  );
}

/**
 * Keeps the day of a new repetition that of the start while it has only that. The server moves the days of an existing
 * series, whose number of times depends on what of it is changed.
 */
function useDayOfStart(
  repetition: Repetition | undefined,
  day: string | undefined,
  onChange: (repetition: Repetition) => void,
): void {
  const { record } = useFormObject();
  const isSeries = Boolean(record?.[RECURRENCE.series]);
  const former = useRef(day);
  useEffect(() => {
    const before = former.current;
    former.current = day;
    if (isSeries || !repetition || !before || !day || before === day) return;
    const isOfStart = repetition.weekdays.join() === weekdayOf(before);
    const choice = monthlyChoices(before).indexOf(repetition.monthly);
    const choices = monthlyChoices(day);
    onChange({
      ...repetition,
      weekdays: isOfStart ? [weekdayOf(day)] : repetition.weekdays,
      monthly: choice < 0 ? repetition.monthly : (choices[choice] ?? choices[0] ?? repetition.monthly),
    });
  });
}

/** How an object repeats: never, daily, on days of each week or month, until a day or a number of times. */
export default function RecurrenceInput(props: FieldInputProps) {
  const translate = useTranslate();
  const ruleText = useRuleText();
  const { tenant } = useConsole();
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, { format: (value) => value ?? null });
  const { clearErrors } = useFormContext();
  const start: unknown = useWatch({ name: props.entity.times?.starts ?? '' });
  const day = typeof start === 'string' ? clockTime(start, tenant.time_zone)?.day : undefined;
  const rule = typeof control.value === 'string' && control.value ? control.value : undefined;
  const repetition = rule && day ? readRepetition(rule, day, tenant.time_zone) : undefined;
  const change = (next: Repetition) => {
    clearErrors(props.name);
    control.onChange(writeRepetition(next));
  };
  useDayOfStart(repetition, day, change);
  const choice = !rule ? 'never' : (repetition?.frequency ?? 'other');
  const options = ['never', ...OFFERED, ...(choice === 'other' ? ['other'] : [])];
  return (
    <FieldFrame {...frame} help={day ? frame.help : translate('console.repeat.needs_start')}>
      <Column gap={1.5}>
        <NativeChoice
          id={id}
          value={choice}
          options={options.map((value) => ({ value, label: translate(`console.repeat.${value}`) }))}
          error={Boolean(frame.error)}
          disabled={isDisabled || !day}
          inputRef={control.ref}
          aria={aria}
          onChange={(chosen) => {
            const frequency = OFFERED.find((offered) => offered === chosen);
            if (!frequency) return control.onChange(null);
            const { end, interval } = repetition ?? {};
            const suggested = suggestedRepetition(frequency, day ?? '');
            change({ ...suggested, ...(end && { end }), ...(interval && { interval }) });
          }}
        />
        {repetition && day && !isDisabled && (
          <>
            <Row gap={1} align="end">
              <NumberText
                label={translate('console.repeat.every')}
                value={repetition.interval}
                max={MAX_INTERVAL}
                onChange={(interval) => change({ ...repetition, interval })}
              />
              <Typography variant="body2" sx={{ pb: 1 }}>
                {translate(`console.repeat.unit_${repetition.frequency}`, {
                  smart_count: repetition.interval,
                })}
              </Typography>
            </Row>
            {repetition.frequency === 'WEEKLY' && <Weekdays repetition={repetition} onChange={change} />}
            {repetition.frequency === 'MONTHLY' && (
              <DayOfMonth repetition={repetition} onChange={change} day={day} />
            )}
            <End repetition={repetition} onChange={change} day={day} />
          </>
        )}
        {rule && day && (
          <Typography variant="body2" color="textSecondary">
            {ruleText(rule, day)}
          </Typography>
        )}
      </Column>
    </FieldFrame>
  );
}

import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useContentLanguages } from '../../data/labels/content.ts';
import RepeatedInput from '../../generate/inputs/repeated-input.tsx';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import { type FormStep, sortedSteps, titleOfStep } from './form-steps.ts';
import './day-line.css';

/** Moves the focus to the input of a step. */
function openStep(name: string, index: number): void {
  const input = document.querySelector<HTMLElement>(`[name^="${name}.${index}."], [id^="${name}.${index}."]`);
  input?.scrollIntoView({ block: 'center' });
  input?.focus();
}

/** The steps of a journey as a line of days, and below it each step to edit. */
export default function StepsInput(props: FieldInputProps) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const steps = (useWatch({ name: props.name }) ?? []) as FormStep[];
  const line = sortedSteps(steps);
  return (
    <>
      {line.length > 0 && (
        <nav aria-label={translate('console.journeys.line')}>
          <ol className="day-line">
            {line.map(({ step, index, day }) => (
              <li key={step.id ?? index}>
                <button
                  type="button"
                  className={`day-line-day ${day === 0 ? 'day-line-start' : ''}`}
                  onClick={() => openStep(props.name, index)}
                >
                  <span className="day-line-mark">
                    {day === 0
                      ? translate('console.journeys.start')
                      : translate('console.journeys.day', { day: day > 0 ? `+${day}` : `−${-day}` })}
                  </span>
                  <span className="day-line-title">
                    {titleOfStep(step, languages) ||
                      translate(`resources.journeys.choices.kind.${step.kind}`)}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <RepeatedInput {...props} />
    </>
  );
}

import type { OwnJourney, OwnStep } from '@piiri/shared/contracts/journeys.ts';
import { Link } from '@tanstack/react-router';
import {
  Check,
  CheckCheck,
  ClipboardList,
  FileText,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  UserRoundCheck,
} from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useMoment } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { journeys } from '../../data/models/journeys.ts';
import { withNoBreaks } from '../../texts/typography.ts';
import { QuietButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { JourneyProgress } from './journey-progress.tsx';
import './journeys.css';

const ICONS: Readonly<Record<OwnStep['kind'], LucideIcon>> = {
  content: FileText,
  acknowledge: CheckCheck,
  poll: ListChecks,
  form: ClipboardList,
  message: MessageSquareText,
  manager_task: UserRoundCheck,
};

interface PathProps {
  journey: OwnJourney;
  onChange: (journey: OwnJourney) => void;
}

/** A journey as a line of its steps, from the first to the last. */
export function JourneyPath({ journey, onChange }: PathProps) {
  const { id, title, progress, steps } = journey;
  return (
    <section className="journey surface" aria-labelledby={`journey-${id}`}>
      <div className="journey-head">
        <h2 id={`journey-${id}`}>{withNoBreaks(title)}</h2>
        <JourneyProgress {...progress} />
      </div>
      <ol>
        {steps.map((step) => (
          <StepRow key={step.id} journey={id} step={step} onChange={onChange} />
        ))}
      </ol>
    </section>
  );
}

interface StepRowProps {
  journey: number;
  step: OwnStep;
  onChange: PathProps['onChange'];
}

function StepRow({ journey, step, onChange }: StepRowProps) {
  const app = useApp();
  const { t } = app;
  const moment = useMoment();
  const { id, kind, title, text, object, at, state, can_mark } = step;
  const heading = useRef<HTMLHeadingElement>(null);
  const mark = useAction(async () => {
    const changed = await app.model(journeys).markStep(journey, id);
    flushSync(() => onChange(changed));
    // The button is gone: the focus stays with its step.
    heading.current?.focus();
  });
  const Icon = state === 'done' ? Check : ICONS[kind];
  return (
    <li className="journey-step" data-state={state}>
      <span className="journey-dot" aria-hidden="true">
        <Icon />
      </span>
      <div className="journey-words">
        <p className="meta">
          <time dateTime={at}>{moment(at)}</time>
          <span>{t(`journeys:kind_${kind}`)}</span>
          <span className="journey-state">
            {t(
              kind === 'manager_task' && state === 'open'
                ? 'journeys:state_manager'
                : `journeys:state_${state}`,
            )}
          </span>
        </p>
        <h3 ref={heading} tabIndex={-1}>
          {withNoBreaks(title)}
        </h3>
        {text && <p className="as-written">{text}</p>}
        {object?.address && (
          <p>
            <Link to={object.address} className="link-button">
              {t(`journeys:open_${kind}`, { title: object.title })}
            </Link>
          </p>
        )}
        {can_mark && (
          <QuietButton busy={mark.isBusy} onClick={() => mark.run()}>
            {t('journeys:mark')}
          </QuietButton>
        )}
        {mark.error !== undefined && (
          <p className="field-error" role="alert">
            {t('error.text')}
          </p>
        )}
      </div>
    </li>
  );
}

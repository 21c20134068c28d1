import { useTranslate } from 'react-admin';
import { entityNamed } from '../../data/definitions/resources.ts';
import ScheduleDialog from '../../generate/actions/publishing/schedule-dialog.tsx';
import { ReturnDialog } from '../../generate/actions/review/decision-buttons.tsx';
import RequestDialog from '../../generate/actions/review/request-dialog.tsx';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import type { PendingTransition, Transitions } from './use-transition.ts';

/** Asks for the input or confirmation that moving a card needs, as the form does. */
export function TransitionDialog({
  question,
  transitions,
}: {
  question: PendingTransition;
  transitions: Transitions;
}) {
  const translate = useTranslate();
  const { confirm, ask, close, refresh } = transitions;
  const { card, transition } = question;
  if (transition === 'schedule')
    return (
      <ScheduleDialog
        publishAt={null}
        onSchedule={async (at) => {
          if (at) await confirm(question, at);
          return undefined;
        }}
        onClose={close}
      />
    );
  if (transition === 'ask')
    return (
      <RequestDialog
        hasRelease={entityNamed(card.entity).publishing?.release !== undefined}
        onAsk={(request) => ask(question, request)}
        onClose={close}
      />
    );
  if (transition === 'return' && card.review)
    return <ReturnDialog review={card.review} onClose={close} onDecided={() => void refresh(card.entity)} />;
  const isLoss = transition === 'withdraw';
  const text = (key: string) => translate(`console.plan.${key}_${transition}`, { title: card.title });
  return (
    <ConfirmDialog
      isOpen
      isNonDestructive={!isLoss}
      title={text('sure')}
      text={text('text')}
      yes={text('yes')}
      onYes={() => void confirm(question)}
      onNo={close}
    />
  );
}

import Skeleton from '@mui/material/Skeleton';
import { BOARD_STATES, type BoardCard, type BoardState } from '@piiri/shared/contracts/planning.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { editPath } from '../../data/definitions/paths.ts';
import { entityNamed, findEditedEntity, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { Hint } from './hint.tsx';
import { KindIcon } from './kinds.tsx';
import type { PlanView } from './toolbar.tsx';
import { type CarryState, useCarry } from './use-carry.ts';
import { useTransition } from './use-transition.ts';

const TransitionDialog = withoutFallback(
  lazyComponent(async () => ({
    default: (await import('./transition-dialog.tsx')).TransitionDialog,
  })),
);

/** Returns the column that an arrow key moves to. */
function columnAfter(state: string, key: string): BoardState | undefined {
  const onward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const step = key === onward ? 1 : key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0;
  if (step === 0) return undefined;
  const index = BOARD_STATES.indexOf(state as BoardState) + step;
  return BOARD_STATES[Math.max(0, Math.min(index, BOARD_STATES.length - 1))];
}

/** All content by state, one column each; moving a card to another column publishes it, unpublishes it and so on. */
export function Board({ plan: { chosen } }: { plan: PlanView }) {
  const translate = useTranslate();
  const { data, error, refetch } = useCall('GET v1/console/board/', {
    query: { entity: chosen.entity, group: chosen.group },
    placeholderData: keepPreviousData,
  });
  const transitions = useTransition();
  const { question, whyNot, move } = transitions;
  const columnWords = (state: string) => translate(`console.plan.state_${state}`);
  const carrying = useCarry<BoardCard>({
    keyOf: ({ entity, id }) => `${entity} ${id}`,
    placeOf: ({ state }) => state,
    next: columnAfter,
    whyFixed: () => undefined,
    whyNot: (card, state) => whyNot(card, state as BoardState),
    drop: (card, state) => move(card, state as BoardState),
    words: {
      lifted: ({ title }) => translate('console.plan.lifted', { title }),
      place: columnWords,
      cancelled: translate('console.plan.cancelled'),
    },
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={480} />;
  return (
    <>
      <Hint carrying={carrying} placeWords={columnWords} />
      <div className="plan-board">
        {data.columns.map(({ state, count, results }) => (
          <section
            key={state}
            className="plan-column"
            aria-labelledby={`plan-${state}`}
            {...carrying.placeProps(state)}
          >
            <h2 id={`plan-${state}`}>
              {columnWords(state)} <span className="plan-count">{count}</span>
            </h2>
            <ul className="plain-list plan-chips">
              {results.map((card) => (
                <li key={`${card.entity} ${card.id}`}>
                  <Card card={card} carrying={carrying} />
                </li>
              ))}
            </ul>
            {results.length < count && (
              <p className="plan-chip-facts">
                {translate('console.plan.more', { smart_count: count - results.length })}
              </p>
            )}
          </section>
        ))}
      </div>
      {question && <TransitionDialog question={question} transitions={transitions} />}
    </>
  );
}

function Card({ card, carrying }: { card: BoardCard; carrying: CarryState<BoardCard> }) {
  const translate = useTranslate();
  const wordingOf = useEntityWording();
  const timeOf = useTimeText();
  const { entity: name, id, state, at } = card;
  const kind = findEditedEntity(name);
  const facts = [
    kind && wordingOf(kind).name,
    translate(`console.plan.at_${state}`, { time: timeOf(at) }),
    card.review?.changed && translate('console.plan.changed'),
  ].filter(Boolean);
  return (
    <LinkBase
      to={editPath(resourceOf(entityNamed(name)), id)}
      className="plan-chip plan-card"
      data-state={state}
      aria-describedby="plan-how"
      {...carrying.itemProps(card)}
    >
      <span className="plan-chip-title">
        <KindIcon name={name} />
        <span>{card.title || translate('console.list.untitled')}</span>
      </span>
      <span className="plan-chip-facts">{facts.join(' · ')}</span>
    </LinkBase>
  );
}

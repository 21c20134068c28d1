import type { JoinCode, TeamJoiner } from '@piiri/shared/contracts/join-codes.ts';
import { textOn } from '@piiri/shared/ui/color.ts';
import { JoinCard } from '@piiri/shared/ui/join-card.tsx';
import { type CSSProperties, useState } from 'react';
import { useMoment } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { teamJoining } from '../../data/models/team-joining.ts';
import { nameOf } from '../../texts/format.ts';
import { Button, QuietButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import './joining-list.css';

interface JoiningListProps {
  people: readonly TeamJoiner[];
  /** There are more people than are shown. */
  isCut: boolean;
}

/** Who of the reader's own people has not joined yet, and the cards that were made of them. */
export function JoiningList({ people, isCut }: JoiningListProps) {
  const app = useApp();
  const { t } = app;
  const [cards, setCards] = useState<readonly JoinCode[]>([]);
  const printable = people.filter(({ can_print }) => can_print).map(({ id }) => id);
  const make = useAction(async (ids: number[]) => setCards(await app.model(teamJoining).makeCards(ids)));
  return (
    <>
      <ul className="joining not-on-paper">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            card={cards.find(({ user }) => user === person.id)}
            isBusy={make.isBusy}
            onMake={() => make.run([person.id])}
          />
        ))}
      </ul>
      <div className="actions not-on-paper">
        {printable.length > 1 && (
          <QuietButton busy={make.isBusy} onClick={() => make.run(printable)}>
            {t('people:joining_all', { count: printable.length })}
          </QuietButton>
        )}
        {isCut && <p className="muted">{t('people:joining_cut', { count: people.length })}</p>}
        {make.error !== undefined && (
          <p className="field-error" role="alert">
            {t('people:joining_failed')}
          </p>
        )}
      </div>
      <Cards cards={cards} />
    </>
  );
}

interface PersonRowProps {
  person: TeamJoiner;
  /** The card that was just made. */
  card: JoinCode | undefined;
  isBusy: boolean;
  onMake: () => void;
}

function PersonRow({ person, card, isBusy, onMake }: PersonRowProps) {
  const { t } = useApp();
  const moment = useMoment();
  const until = card?.expires ?? person.card_until;
  const name = nameOf(person);
  return (
    <li className="surface apart">
      <div>
        <strong>{name}</strong>
        <p className="muted">
          {until && <time dateTime={until}>{t('people:joining_until', { day: moment(until) })}</time>}
          {!until && t(person.can_print ? 'people:joining_no_card' : 'people:joining_rights')}
        </p>
      </div>
      {person.can_print && (
        <QuietButton busy={isBusy} onClick={onMake} aria-label={`${t('people:joining_make')}: ${name}`}>
          {t('people:joining_make')}
        </QuietButton>
      )}
    </li>
  );
}

function Cards({ cards }: { cards: readonly JoinCode[] }) {
  const { session, language, t } = useApp();
  const tenant = session.tenant.value;
  if (cards.length === 0 || !tenant) return null;
  const colors = { '--join-color': tenant.color, '--join-ink': textOn(tenant.color) } as CSSProperties;
  // The places of the texts' values stay for the card to fill.
  const texts = {
    code: t('join:code'),
    card_how: t('join:card_how', { address: '{{address}}' }),
    card_until: t('join:card_until', { day: '{{day}}' }),
  };
  return (
    <section aria-labelledby="join-cards">
      <div className="apart not-on-paper">
        <h2 id="join-cards">{t('people:joining_cards')}</h2>
        <Button onClick={() => print()}>{t('people:joining_print')}</Button>
      </div>
      <p className="not-on-paper">{t('people:joining_cards_help')}</p>
      <ul className="join-cards" style={colors}>
        {cards.map((code) => (
          <JoinCard
            key={code.user}
            code={code}
            language={language}
            texts={texts}
            company={tenant.name}
            timeZone={tenant.time_zone}
          />
        ))}
      </ul>
    </section>
  );
}

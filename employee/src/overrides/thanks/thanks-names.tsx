import { HeartHandshake } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import type { ThanksRow } from '../../data/models/thanks.ts';
import { nameOf } from '../../texts/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import './thanks-names.css';

/** Number of faces shown of those who are thanked. */
const MAX_FACES = 5;

/** The faces of who thanks and of who is thanked, above their names. */
export function ThanksFaces({ thanks: { from, to_people } }: { thanks: ThanksRow }) {
  return (
    <span className="thanks-faces">
      <Avatar of={from} size="medium" />
      <HeartHandshake aria-hidden />
      {to_people.slice(0, MAX_FACES).map((person) => (
        <Avatar key={person.id} of={person} size="medium" />
      ))}
    </span>
  );
}

/** Who thanks whom, and for which value. */
export function ThanksNames({ thanks: { from, to_people, value } }: { thanks: ThanksRow }) {
  const { language, t } = useApp();
  const somebody = t('thanks:somebody');
  const receivers = to_people.map((person) => nameOf(person) ?? somebody);
  const names = receivers.length > 0 ? new Intl.ListFormat(language).format(receivers) : somebody;
  return (
    <>
      <span>{t('thanks:words', { by: from ? nameOf(from) : somebody, to: names })}</span>
      {value && <span className="thanks-value">{value}</span>}
    </>
  );
}

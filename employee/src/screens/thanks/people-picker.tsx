import { X } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import { thanks } from '../../data/models/thanks.ts';
import { nameOf } from '../../texts/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useItem } from '../../ui/hooks/use-item.ts';

export interface ChosenPerson {
  id: number;
  first_name: string;
  last_name: string;
  picture_thumbnail?: string | null;
}

interface PeoplePickerProps {
  chosen: readonly ChosenPerson[];
  error: string | undefined;
  attempt: number;
  onChange(people: readonly ChosenPerson[]): void;
}

/** Chooses people by name, of those who can be thanked. */
export function PeoplePicker({ chosen, error, attempt, onChange }: PeoplePickerProps) {
  const app = useApp();
  const { t } = app;
  const [search, setSearch] = useState('');
  const words = search.trim();
  const { item: matches } = useItem(words || undefined, (signal) => app.model(thanks).people(words, signal));
  const offered = words ? matches?.filter(({ id }) => chosen.every((person) => person.id !== id)) : undefined;
  return (
    <div className="people-picker">
      <TextField
        label={t('thanks:to')}
        value={search}
        autoComplete="off"
        error={error}
        attempt={attempt}
        onChange={setSearch}
      />
      {offered && offered.length > 0 && (
        <ul className="people-offered surface" aria-label={t('thanks:to')}>
          {offered.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => {
                  onChange([...chosen, person]);
                  setSearch('');
                }}
              >
                <Avatar of={person} />
                {nameOf(person)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul className="people-chosen">
          {chosen.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className="button button-quiet"
                aria-label={t('thanks:remove', { name: nameOf(person) })}
                onClick={() => onChange(chosen.filter(({ id }) => id !== person.id))}
              >
                {nameOf(person)}
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

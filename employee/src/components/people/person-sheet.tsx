import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useApp } from '../../models/app.ts';
import type { PersonRow } from '../../models/wire.ts';
import { Avatar } from '../avatar.tsx';
import { Breakable } from '../breakable.tsx';
import { PersonLinks } from './person-links.tsx';
import { PersonStatus } from './person-status.tsx';
import '../../styles/people.css';

/** All that is known of a person, over the page. It closes by its button and by Escape, and the focus goes back to their card. */
export function PersonSheet({
  person,
  groups,
  onClose,
}: {
  person: PersonRow;
  groups: string;
  onClose(): void;
}) {
  const { t } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const details = [
    { key: 'phone', value: person.phone },
    { key: 'email', value: person.email && <Breakable text={person.email} /> },
    { key: 'groups', value: groups },
  ] as const;
  const isReachable = person.phone || person.email;
  return (
    <dialog className="confirm person-sheet" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <button
        type="button"
        className="viewer-close"
        aria-label={t('app.close')}
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden="true" />
      </button>
      <Avatar
        size="large"
        firstName={person.first_name}
        lastName={person.last_name}
        picture={person.picture ?? person.picture_thumbnail}
      />
      <h2 id={id}>
        {person.first_name} {person.last_name}
      </h2>
      {person.job_title && <p className="person-title">{person.job_title}</p>}
      <PersonStatus status={person.status ?? null} />
      <PersonLinks person={person} worded />
      <dl className="details">
        {details
          .filter(({ value }) => value)
          .map(({ key, value }) => (
            <div key={key}>
              <dt>{t(`people:${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {!isReachable && <p className="field-help">{t('people:hidden')}</p>}
    </dialog>
  );
}

import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useApp } from '../../models/app.ts';
import { nameOf } from '../../models/name-of.ts';
import type { OpenedPerson } from '../../models/people.ts';
import { Avatar } from '../avatar.tsx';
import { Breakable } from '../breakable.tsx';
import { IconButton } from '../button.tsx';
import { CustomFacts, customFactsOf } from '../content/custom-facts.tsx';
import { CopyButton } from './copy-button.tsx';
import { PersonLinks } from './person-links.tsx';
import { PersonStatus } from './person-status.tsx';
import './people.css';
import { useModal } from '../use-modal.ts';

/** All that is known of a person, over the page. It closes by its button and by Escape, and the focus goes back to their card. */
export function PersonSheet({
  person,
  reports,
  groups,
  onClose,
}: OpenedPerson & {
  groups: string;
  onClose(): void;
}) {
  const { t } = useApp();
  const { dialog, close } = useModal();
  const id = useId();
  const details = [
    { key: 'phone', value: person.phone, isCopied: true },
    { key: 'email', value: person.email, isCopied: true },
    { key: 'workplace', value: person.workplace, isCopied: false },
    { key: 'groups', value: groups, isCopied: false },
  ] as const;
  const isReachable = person.phone || person.email;
  return (
    <dialog className="confirm person-sheet" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <IconButton icon={X} label={t('app.close')} onClick={close} />
      <Avatar of={person} size="large" />
      <h2 id={id}>{nameOf(person)}</h2>
      {person.job_title && <p className="person-title">{person.job_title}</p>}
      <PersonStatus status={person.status ?? null} />
      <PersonLinks person={person} worded />
      <dl className="details">
        {details
          .filter(({ value }) => value)
          .map(({ key, value, isCopied }) => (
            <div key={key}>
              <dt>{t(`people:${key}`)}</dt>
              <dd className="person-detail">
                <span>{isCopied && value ? <Breakable text={value} /> : value}</span>
                {isCopied && value && <CopyButton text={value} name={t(`people:${key}`)} />}
              </dd>
            </div>
          ))}
        {person.manager && person.manager_name && (
          <div>
            <dt>{t('people:manager')}</dt>
            <dd>
              <Link to="/people" hash={String(person.manager)} search={true} resetScroll={false}>
                {person.manager_name}
              </Link>
            </dd>
          </div>
        )}
        {reports > 0 && (
          <div>
            <dt>{t('people:team')}</dt>
            <dd>
              <Link to="/people" search={{ manager: person.id }}>
                {t('people:reports', { count: reports })}
              </Link>
            </dd>
          </div>
        )}
        <CustomFacts facts={customFactsOf(person)} />
      </dl>
      {!isReachable && <p className="field-help">{t('people:hidden')}</p>}
    </dialog>
  );
}

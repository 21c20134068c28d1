import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useApp } from '../../models/app.ts';
import type { OpenedPerson } from '../../models/people.ts';
import { Avatar } from '../avatar.tsx';
import { Breakable } from '../breakable.tsx';
import { CustomFacts, customFactsOf } from '../content/custom-facts.tsx';
import { CopyButton } from './copy-button.tsx';
import { PersonLinks } from './person-links.tsx';
import { PersonStatus } from './person-status.tsx';
import './people.css';
import { useModal } from '../use-modal.ts';

/** Details of a person, over the page. The button and Escape close it, and the focus returns to the person's card. */
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
      <button type="button" className="icon-button" aria-label={t('app.close')} onClick={close}>
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

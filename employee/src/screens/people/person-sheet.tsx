import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useCustomDetails } from '../../content/article/custom-facts.tsx';
import { useApp } from '../../data/app.ts';
import type { OpenedPerson } from '../../data/models/people.ts';
import { nameOf } from '../../texts/name-of.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Details } from '../../ui/details.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { PersonLinks } from './person-links.tsx';
import { PersonStatus } from './person-status.tsx';
import './people.css';
import { useModal } from '../../ui/hooks/use-modal.ts';

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
  const way = (key: 'phone' | 'email', text: string | null | undefined) => ({
    label: t(`people:${key}`),
    value: text && (
      <span className="person-detail apart">
        <span>
          <Breakable text={text} />
        </span>
        <CopyButton text={text} name={t(`people:${key}`)} />
      </span>
    ),
  });
  const details = [
    way('phone', person.phone),
    way('email', person.email),
    { label: t('people:workplace'), value: person.workplace },
    { label: t('people:groups'), value: groups },
    {
      label: t('people:manager'),
      value: person.manager && person.manager_name && (
        <Link to="/people" hash={String(person.manager)} search={true} resetScroll={false}>
          {person.manager_name}
        </Link>
      ),
    },
    {
      label: t('people:team'),
      value: reports > 0 && (
        <Link to="/people" search={{ manager: person.id }}>
          {t('people:reports', { count: reports })}
        </Link>
      ),
    },
    ...useCustomDetails(person),
  ];
  const isReachable = person.phone || person.email;
  return (
    <dialog className="confirm person-sheet" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <IconButton icon={X} label={t('app.close')} onClick={close} />
      <Avatar of={person} size="large" />
      <h2 id={id}>{nameOf(person)}</h2>
      {person.job_title && <p className="person-title">{person.job_title}</p>}
      <PersonStatus status={person.status ?? null} />
      <PersonLinks person={person} worded />
      <Details rows={details} />
      {!isReachable && <p className="field-help">{t('people:hidden')}</p>}
    </dialog>
  );
}

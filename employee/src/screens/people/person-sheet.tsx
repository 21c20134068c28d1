import { Link } from '@tanstack/react-router';
import { Check, Copy, Network, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useCustomDetails } from '../../content/article/custom-facts.tsx';
import { PersonStatus } from '../../content/status/person-status.tsx';
import { useApp } from '../../data/app.ts';
import { type OpenedPerson, type PersonRow, people } from '../../data/models/people.ts';
import { GiveLink } from '../../overrides/thanks/give-link.tsx';
import { nameOf } from '../../texts/format.ts';
import { formatPhone } from '../../texts/phone.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Details } from '../../ui/details.tsx';
import { useLinkedItem } from '../../ui/hooks/use-item.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';
import { PersonLinks } from './person-links.tsx';
import './people.css';

/** Copies a text. `name`: what the text is. Where the browser refuses, the user can select the text by hand. */
function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useApp();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <button
        type="button"
        className="icon-button person-link"
        aria-label={`${t('people:copy')}: ${name}`}
        onClick={() => void copy()}
      >
        {isCopied ? <Check /> : <Copy />}
      </button>
      <span role="status" className="visually-hidden">
        {isCopied && t('people:copied')}
      </span>
    </>
  );
}

/** Details of a person, over the page. The button and Escape close it, and the focus returns to the person's card. */
function PersonSheet({
  person,
  reports,
  groups,
  onClose,
}: OpenedPerson & {
  groups: string;
  onClose(): void;
}) {
  const app = useApp();
  const { t } = app;
  const { dialog, close } = useModal({ ignoresBack: true });
  const id = useId();
  const zone = app.session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const contactLine = (key: 'phone' | 'email', text: string | null | undefined) => ({
    label: t(`people:${key}`),
    value: text && (
      <span className="person-detail apart">
        <span>{key === 'phone' ? formatPhone(text, zone) : <Breakable text={text} />}</span>
        <CopyButton text={text} name={t(`people:${key}`)} />
      </span>
    ),
  });
  const details = [
    contactLine('phone', person.phone),
    contactLine('email', person.email),
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
      <PersonStatus of={person} />
      <PersonLinks person={person} worded>
        {app.session.profile.value?.id !== person.id && <GiveLink to={person.id} />}
      </PersonLinks>
      <Details rows={details} />
      <Link to="/people/chart" search={{ root: person.id }} className="with-icon">
        <Network />
        {t('people:chart_show')}
      </Link>
      {!isReachable && <p className="field-help">{t('people:hidden')}</p>}
    </dialog>
  );
}

/** The person whose id is in the URL, over the list. */
export function OpenPerson({ groupsOf }: { groupsOf(person: PersonRow): string }) {
  const app = useApp();
  const { id, item, close } = useLinkedItem(app.model(people).person);
  return item && <PersonSheet key={id} {...item} groups={groupsOf(item.person)} onClose={close} />;
}

import { Mail, MessageSquareText, Phone } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import type { PersonRow } from '../../data/models/people.ts';
import { nameOf } from '../../texts/name-of.ts';
import { useMayWriteTo, WriteTo } from './write-to.tsx';

/** Contact links that a person shows: call, text message, mail. `worded`: with text beside the icons. */
export function PersonLinks({ person, worded = false }: { person: PersonRow; worded?: boolean }) {
  const { t } = useApp();
  const name = nameOf(person);
  const ways = [
    { key: 'call', href: person.phone && `tel:${person.phone}`, Icon: Phone },
    { key: 'message', href: person.phone && `sms:${person.phone}`, Icon: MessageSquareText },
    {
      key: 'mail',
      href: person.email && `mailto:${encodeURIComponent(person.email).replace('%40', '@')}`,
      Icon: Mail,
    },
  ] as const;
  const links = ways.filter(({ href }) => href);
  const writing = useMayWriteTo(person);
  if (links.length === 0 && !writing) return null;
  return (
    <div className="person-links">
      {writing && <WriteTo person={person} worded={worded} />}
      {links.map(({ key, href, Icon }) => (
        <a
          key={key}
          href={href ?? undefined}
          className={worded ? 'button button-quiet' : 'icon-button person-link'}
          aria-label={`${t(`people:${key}`)}: ${name}`}
        >
          <Icon />
          {worded && t(`people:${key}`)}
        </a>
      ))}
    </div>
  );
}

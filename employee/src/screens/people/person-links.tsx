import { useHydrated, useNavigate } from '@tanstack/react-router';
import { Mail, MessageCircle, MessageSquareText, Phone } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { chatChannels, usesDirect } from '../../data/chat/conversations.ts';
import type { PersonRow } from '../../data/models/people.ts';
import { nameOf } from '../../texts/format.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';

/**
 * Returns whether the user may write to a person: not where the company has disabled direct messages, not to
 * themselves, and not as a read-only user. The server renders the list once for many readers, so the parts that depend
 * on the reader follow after hydration.
 */
function useMayWriteTo({ id }: Pick<PersonRow, 'id'>): boolean {
  const app = useApp();
  const isHydrated = useHydrated();
  if (!usesDirect(app) || !isHydrated) return usesDirect(app);
  const profile = app.session.profile.value;
  return profile?.read_only === false && profile.id !== id;
}

interface WriteToProps {
  person: PersonRow;
  /** Whether its text stands beside the icon. */
  worded: boolean;
}

/** Opens the direct room with a colleague. */
function WriteTo({ person, worded }: WriteToProps) {
  const app = useApp();
  const { t } = app;
  const navigate = useNavigate();
  const { isBusy, error, run } = useAction(async () => {
    const { id } = await app.model(chatChannels).calls.openDirect(person.id);
    await navigate({ to: '/chat/direct/$id', params: { id: String(id) } });
  });
  const name = nameOf(person);
  return (
    <>
      <button
        type="button"
        className={worded ? 'button' : 'icon-button person-link'}
        aria-label={`${t('people:write')}: ${name}`}
        data-busy={isBusy || undefined}
        onClick={() => void run()}
      >
        <MessageCircle />
        {worded && t('people:write')}
      </button>
      {error !== undefined && <FieldError id={`write-${person.id}`}>{t('people:write_failed')}</FieldError>}
    </>
  );
}

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

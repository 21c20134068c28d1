import { useHydrated, useNavigate } from '@tanstack/react-router';
import { Mail, MessageCircle, MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
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

interface PersonLinksProps {
  person: PersonRow;
  /** Whether texts stand beside the icons: on a line of their own below what one does within the app. */
  worded?: boolean;
  /** Something else that one does for the person. */
  children?: ReactNode;
}

/** Contact links that a person shows: message, call, text message, mail. */
export function PersonLinks({ person, worded = false, children }: PersonLinksProps) {
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
  const shown = ways.filter(({ href }) => href);
  const writing = useMayWriteTo(person) && <WriteTo person={person} worded={worded} />;
  const links = shown.map(({ key, href, Icon }) => (
    <a
      key={key}
      href={href ?? undefined}
      className={worded ? 'button button-quiet person-way' : 'icon-button person-link'}
      aria-label={`${t(`people:${key}`)}: ${name}`}
    >
      <Icon />
      {worded && t(`people:${key}`)}
    </a>
  ));
  if (!worded)
    return (
      (writing || links.length > 0) && (
        <div className="person-links">
          {writing}
          {links}
        </div>
      )
    );
  return (
    <>
      <div className="person-links">
        {writing}
        {children}
      </div>
      <div className="person-links">{links}</div>
    </>
  );
}

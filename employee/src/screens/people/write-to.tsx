import { useHydrated, useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { chatChannels } from '../../data/chat/channels.ts';
import { usesDirect } from '../../data/chat/direct-rooms.ts';
import type { PersonRow } from '../../data/models/people.ts';
import { nameOf } from '../../texts/name-of.ts';
import { FieldError } from '../../ui/form/field-error.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';

/**
 * Returns whether the user may write to a person: not where the company has disabled direct messages, not to
 * themselves, and not as a read-only user. The server renders the list once for many readers, so the parts that depend
 * on the reader follow after hydration.
 */
export function useMayWriteTo({ id }: Pick<PersonRow, 'id'>): boolean {
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
export function WriteTo({ person, worded }: WriteToProps) {
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

import { useHydrated, useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import { chatChannels } from '../../models/chat/channels.ts';
import { usesDirect } from '../../models/chat/direct-rooms.ts';
import { nameOf } from '../../models/name-of.ts';
import type { PersonRow } from '../../models/people.ts';
import { FieldError } from '../field-error.tsx';
import { useAction } from '../use-action.ts';

/**
 * Whether one may write to a colleague: not where the company's people do not, not to oneself, and not as who only reads. The
 * list is rendered once for many readers, so what depends on the reader comes with hydration.
 */
export function useWritesTo({ id }: Pick<PersonRow, 'id'>): boolean {
  const app = useApp();
  const isHydrated = useHydrated();
  if (!usesDirect(app) || !isHydrated) return usesDirect(app);
  const profile = app.session.profile.value;
  return profile?.read_only === false && profile.id !== id;
}

interface WriteToProps {
  person: PersonRow;
  /** What it is called stands beside the sign. */
  worded: boolean;
}

/** Leads to the room in which one writes with a colleague. */
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

import type { Page } from '@piiri/schemas/types.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { chatChannels } from '../../data/chat/conversations.ts';
import type { PersonRow } from '../../data/models/people.ts';
import { nameOf } from '../../texts/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';
import '../../ui/dialog/small-sheet.css';
import './chat-sheet.css';
import './new-message.css';

/** Number of people suggested; further letters find the others. */
const MAX_PEOPLE = 8;

/** Pause in typing, in milliseconds, before people are searched. */
const DEBOUNCE_MS = 200;

/** Returns the people whose name or title matches, without the user; undefined until the first answer, null when it failed. */
function usePeople(words: string): readonly PersonRow[] | null | undefined {
  const { api, session } = useApp();
  const self = session.profile.value?.id;
  const [people, setPeople] = useState<readonly PersonRow[] | null>();
  useEffect(() => {
    const leaving = new AbortController();
    const query = { search: words.trim() || undefined, page_size: MAX_PEOPLE + 1 };
    const timer = setTimeout(() => {
      api.get<Page<PersonRow>>('v1/people/' as DefinitionPath, { query, signal: leaving.signal }).then(
        (result) => {
          if (!leaving.signal.aborted) setPeople(result.ok ? dataOf(result).results : null);
        },
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, words]);
  return people?.filter(({ id }) => id !== self).slice(0, MAX_PEOPLE) ?? people;
}

/** Asks to whom a new message goes, and opens the direct room with that person. */
export default function NewMessage({ onClose }: { onClose(): void }) {
  const app = useApp();
  const { t } = app;
  const { dialog, close } = useModal();
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which focuses its first button.
  useEffect(() => field.current?.focus(), []);
  const navigate = useNavigate();
  const id = useId();
  const [words, setWords] = useState('');
  const people = usePeople(words);
  const { error, run } = useAction(async (person: number) => {
    const room = await app.model(chatChannels).calls.openDirect(person);
    close();
    await navigate({ to: '/chat/direct/$id', params: { id: String(room.id) } });
  });
  const [first] = people ?? [];
  return (
    <dialog
      className="small-sheet chat-sheet"
      ref={dialog}
      closedby="any"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
    >
      <div className="apart">
        <h2 id={`${id}-title`}>{t('chat:direct_new')}</h2>
        <IconButton icon={X} label={t('app.close')} onClick={close} />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (first && words.trim()) void run(first.id);
        }}
      >
        <div className="field">
          <label htmlFor={id}>{t('chat:to')}</label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            enterKeyHint="go"
            ref={field}
            placeholder={t('chat:to_placeholder')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      </form>
      <ul className="new-message-people">
        {people?.map((person) => (
          <li key={person.id}>
            <button type="button" className="menu-link" onClick={() => void run(person.id)}>
              <Avatar of={person} />
              <span>
                <strong>{nameOf(person)}</strong>
                {person.job_title && <span className="muted">{person.job_title}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="field-help" role="status">
        {people === null ? t('chat:to_failed') : people?.length === 0 && t('chat:to_nobody')}
      </p>
      <FieldError id={`${id}-failed`}>{error === undefined ? null : t('chat:failed')}</FieldError>
    </dialog>
  );
}

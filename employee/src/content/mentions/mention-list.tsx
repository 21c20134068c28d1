import type { DefinitionSubpath } from '@piiri/shared/client.ts';
import type { SuggestedPerson } from '@piiri/shared/contracts/suggested-people.ts';
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { type MentionedPerson, mentionOf, mentionQuery } from '../../data/models/mentions.ts';
import { nameOf } from '../../texts/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import './mentions.css';

/** Pause in typing, in milliseconds, before people are searched. */
const DEBOUNCE_MS = 200;

interface Mentions {
  found: readonly SuggestedPerson[];
  /** Index of the suggestion that Enter chooses. */
  active: number;
  listId: string;
  /** Attributes of the field. */
  field: Partial<ComponentProps<'textarea'>>;
  close(): void;
  choose(person: MentionedPerson): void;
  /** Returns whether the suggestions have handled the key. */
  onKeyDown(event: KeyboardEvent): boolean;
}

interface MentionOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Path below `/api` of the call that finds people by name; null disables suggestions. */
  path: DefinitionSubpath | `v1/chat/rooms/${number}/people/` | null;
  /** Receives the changed text and the chosen person. */
  insert(text: string, person: MentionedPerson): void;
}

/** Suggests people while the user types a name after an `@` in a field. */
export function useMentions({ field, text, path, insert }: MentionOptions): Mentions {
  const { api } = useApp();
  const listId = useId();
  const [query, setQuery] = useState<string>();
  const [suggestions, setSuggestions] = useState<readonly SuggestedPerson[]>([]);
  const [active, setActive] = useState(0);

  useEffect(() => {
    if (query === undefined || path === null) return setSuggestions([]);
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const request = { query: { search: query.trim() || undefined }, signal: aborter.signal };
      const result = await api
        .get<{ results: SuggestedPerson[] }>(path as DefinitionSubpath, request)
        .catch(() => undefined);
      if (aborter.signal.aborted) return;
      setSuggestions(result?.ok ? result.data.results : []);
      setActive(0);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [api, query, path]);

  const close = () => {
    setQuery(undefined);
    setSuggestions([]);
  };
  const choose = (person: MentionedPerson) => {
    const caret = field.current?.selectionStart ?? text.length;
    const begin = text.slice(0, caret).lastIndexOf('@');
    const replaced = `${text.slice(0, begin)}${mentionOf(person)} `;
    insert(`${replaced}${text.slice(caret).trimStart()}`, person);
    close();
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(replaced.length, replaced.length);
    });
  };
  return {
    found: suggestions,
    active,
    listId,
    field: {
      'aria-autocomplete': path === null ? undefined : 'list',
      'aria-controls': suggestions.length > 0 ? listId : undefined,
      'aria-activedescendant': suggestions.length > 0 ? `${listId}-${active}` : undefined,
      /** Looks at what stands before the caret. */
      onSelect() {
        const { selectionStart = 0, value = '' } = field.current ?? {};
        setQuery(path !== null ? mentionQuery(value.slice(0, selectionStart)) : undefined);
      },
      onBlur: close,
    },
    close,
    choose,
    onKeyDown(event) {
      const person = suggestions[active];
      if (!person) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const isChoice = (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab';
      if (step) setActive((active + step + suggestions.length) % suggestions.length);
      else if (isChoice) choose(person);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

/** Suggested people while the user types after an `@`. The focus stays in the field. */
export function MentionList({ mentions, label }: { mentions: Mentions; label: string }) {
  const { found, active, listId, choose } = mentions;
  if (found.length === 0) return null;
  return (
    <div id={listId} role="listbox" className="mention-list" aria-label={label}>
      {found.map((person, index) => (
        <button
          key={person.id}
          type="button"
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Keeps the focus in the field, so that the list stays open until the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <Avatar of={person} />
          <bdi>{nameOf(person)}</bdi>
        </button>
      ))}
    </div>
  );
}

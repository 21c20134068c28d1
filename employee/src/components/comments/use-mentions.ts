import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { type MentionedPerson, mentionOf, mentionQuery } from '../../models/mentions.ts';

/** Milliseconds without a key until people are looked for. */
const PAUSE = 200;

/** How many people are suggested. */
const MOST = 6;

export interface Mentions {
  found: readonly MentionedPerson[];
  /** The index of the suggestion that Enter takes. */
  active: number;
  activeId: string | undefined;
  listId: string;
  /** Looks at what stands before the caret. */
  follow(): void;
  close(): void;
  choose(person: MentionedPerson): void;
  /** Whether a key was for the suggestions. */
  onKeyDown(event: KeyboardEvent): boolean;
}

/**
 * Suggests people of the directory while a name is written after an @ in a field.
 * `insert` takes the changed text and the person who was chosen.
 */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  isEnabled: boolean,
  insert: (text: string, person: MentionedPerson) => void,
): Mentions {
  const { api, session } = useApp();
  const listId = useId();
  const self = session.profile.value?.id;
  const [query, setQuery] = useState<string>();
  const [found, setFound] = useState<readonly MentionedPerson[]>([]);
  const [active, setActive] = useState(0);

  useEffect(() => {
    if (query === undefined) return setFound([]);
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const search = query.trim() || undefined;
      const path = 'v1/people/';
      const asked = { query: { search, page_size: MOST + 1 }, signal: aborter.signal };
      const result = await api.get<{ results: MentionedPerson[] }>(path, asked).catch(() => undefined);
      if (aborter.signal.aborted) return;
      const people = result?.ok ? result.data.results : [];
      setFound(people.filter(({ id }) => id !== self).slice(0, MOST));
      setActive(0);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [api, query, self]);

  const close = () => {
    setQuery(undefined);
    setFound([]);
  };
  const choose = (person: MentionedPerson) => {
    const caret = field.current?.selectionStart ?? text.length;
    const begin = text.slice(0, caret).lastIndexOf('@');
    const written = `${text.slice(0, begin)}${mentionOf(person)} `;
    insert(`${written}${text.slice(caret).trimStart()}`, person);
    close();
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(written.length, written.length);
    });
  };
  return {
    found,
    active,
    activeId: found.length > 0 ? `${listId}-${active}` : undefined,
    listId,
    close,
    choose,
    follow() {
      const { selectionStart = 0, value = '' } = field.current ?? {};
      setQuery(isEnabled ? mentionQuery(value.slice(0, selectionStart)) : undefined);
    },
    onKeyDown(event) {
      const person = found[active];
      if (!person) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const isChoice = (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab';
      if (step) setActive((active + step + found.length) % found.length);
      else if (isChoice) choose(person);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

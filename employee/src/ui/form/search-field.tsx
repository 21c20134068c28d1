import { MAX_SEARCH_LENGTH } from '@piiri/shared/search-length.ts';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { FieldError } from './field.tsx';
import { isTooLong, TextCount } from './text-area.tsx';
import './search-field.css';

/** Returns whether a search is longer than the server accepts. It is never cut: the writer shortens it. */
export const isSearchTooLong = (words: string) =>
  isTooLong({ length: words.trim().length, limit: MAX_SEARCH_LENGTH });

/** Says that a search is too long, and its length; nothing while it is not. */
export function SearchLengthError({ id, words }: { id: string; words: string }) {
  const { t } = useLanguage();
  const isOver = isSearchTooLong(words);
  return (
    <>
      <FieldError id={id}>
        {isOver ? t('content:search_too_long', { limit: MAX_SEARCH_LENGTH }) : null}
      </FieldError>
      {isOver && <TextCount length={words.trim().length} limit={MAX_SEARCH_LENGTH} />}
    </>
  );
}

/** Pause in typing, in milliseconds, before the search starts. */
const DEBOUNCE_MS = 250;

interface SearchFieldProps {
  label: string;
  /** The current search text. */
  value: string;
  /** Receives the trimmed text after a pause in typing. */
  onSearch(words: string): void;
}

/** A field that searches as the user types. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState(value);
  const sought = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();

  const [shownValue, setShownValue] = useState(value);
  // The value changed from outside: by going back, or by a link that removes the filters. The field's own search
  // arrives a moment later and must not overwrite text typed meanwhile.
  if (shownValue !== value) {
    setShownValue(value);
    if (sought.current !== value) {
      sought.current = value;
      setTyped(value);
    }
  }

  useEffect(() => {
    const query = typed.trim();
    if (query === sought.current || isSearchTooLong(query)) return;
    const timer = setTimeout(() => {
      sought.current = query;
      onSearch(query);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  const clear = () => {
    setTyped('');
    input.current?.focus();
  };

  return (
    <div className="search-field">
      <Search />
      <input
        type="search"
        ref={input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={label}
        placeholder={label}
        aria-invalid={isSearchTooLong(typed) || undefined}
        aria-describedby={errorId}
        enterKeyHint="search"
      />
      {typed && (
        <IconButton className="quiet-icon" icon={X} label={t('content:clear_search')} onClick={clear} />
      )}
      <SearchLengthError id={errorId} words={typed} />
    </div>
  );
}

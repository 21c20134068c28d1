import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../models/app.ts';
import { IconButton } from './icon-button.tsx';
import './search-field.css';

/** Milliseconds without a key before what was typed is searched for. */
const TYPING_PAUSE = 250;

interface SearchFieldProps {
  label: string;
  /** What is searched for. */
  value: string;
  /** Takes the words without the spaces around them, once typing rests. */
  onSearch(words: string): void;
}

/** A field to search with as one types. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useApp();
  const [typed, setTyped] = useState(value);
  const sought = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  const [given, setGiven] = useState(value);
  // The value changed by itself: going back, or a link that drops the filters. What is searched for already comes a moment later, and
  // takes back nothing that is typed meanwhile.
  if (given !== value) {
    setGiven(value);
    if (sought.current !== value) {
      sought.current = value;
      setTyped(value);
    }
  }

  useEffect(() => {
    const query = typed.trim();
    if (query === sought.current) return;
    const timer = setTimeout(() => {
      sought.current = query;
      onSearch(query);
    }, TYPING_PAUSE);
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
        enterKeyHint="search"
      />
      {typed && (
        <IconButton className="quiet-icon" icon={X} label={t('content:clear_search')} onClick={clear} />
      )}
    </div>
  );
}

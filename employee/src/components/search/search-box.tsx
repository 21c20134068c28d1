import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { forgetSearches, recentSearches, rememberSearch } from '../../models/recent-searches.ts';
import { linkToFound } from '../../models/search.ts';
import { useScreens } from '../use-screens.ts';
import { BestResults, type Choice } from './best-results.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { useBest } from './use-best.ts';

/** Most characters that are looked for. */
const LONGEST = 200;

/**
 * The search over everything: a field, and below it what is found as one types, chosen by arrows and Enter. It lies over
 * the page, on phones over all of it, and closes by Escape, beside it, and by going somewhere.
 */
export function SearchBox({ onClose }: { onClose(): void }) {
  const app = useApp();
  const { t } = app;
  const navigate = useNavigate();
  const hasScreen = useScreens();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  /** What the arrows have come to. By its name: what is found for the next letters may stand elsewhere. */
  const [chosen, setChosen] = useState<string>();
  const [recent, setRecent] = useState(() => recentSearches(app));
  const listId = useId();
  const words = typed.trim();
  const [attempt, setAttempt] = useState(0);
  const best = useBest(words, attempt);

  useEffect(() => dialog.current?.showModal(), []);

  const type = (text: string) => {
    setTyped(text);
    setChosen(undefined);
  };
  const goTo = (place: { to: string; hash?: string; search?: Record<string, string> }) => {
    rememberSearch(app, words);
    dialog.current?.close();
    void navigate(place);
  };
  const all = () => goTo({ to: '/search', search: { search: words } });

  const found: Choice[] = best.items.map((item) => ({
    key: `${item.type} ${item.id}`,
    item,
    choose: () => goTo(linkToFound(item, hasScreen)),
  }));
  const choices: Pick<Choice, 'key' | 'choose'>[] = words
    ? [...found, ...(best.state === 'ready' && found.length > 0 ? [{ key: 'all', choose: all }] : [])]
    : recent.map((each) => ({ key: each, choose: () => type(each) }));
  const active = choices.findIndex(({ key }) => key === chosen);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      const places = choices.length + 1;
      setChosen(choices[((active + 1 + step + places) % places) - 1]?.key);
      return;
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const choice = choices[active];
    if (choice) choice.choose();
    else if (words) all();
  };

  const optionId = (place: number) => `${listId}-${place}`;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  return (
    <dialog
      ref={dialog}
      className="search-box"
      aria-label={t('menu.search')}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <search className="search-box-inner">
        <div className="search-field">
          <Search aria-hidden="true" />
          <input
            ref={input}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST}
            value={typed}
            placeholder={t('search:placeholder')}
            aria-label={t('menu.search')}
            aria-expanded={choices.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" aria-label={t('app.close')} onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" />
          </button>
        </div>
        {words ? (
          <BestResults
            best={best}
            choices={found}
            listId={listId}
            optionId={optionId}
            active={active}
            onAll={all}
            onRetry={() => setAttempt((before) => before + 1)}
          />
        ) : (
          <RecentSearches
            searches={recent}
            listId={listId}
            optionId={optionId}
            active={active}
            onChoose={(search) => {
              type(search);
              input.current?.focus();
            }}
            onForget={() => {
              forgetSearches(app);
              setRecent([]);
              input.current?.focus();
            }}
          />
        )}
      </search>
    </dialog>
  );
}

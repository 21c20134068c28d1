import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { addRecentSearch, clearRecentSearches, recentSearches } from '../../models/recent-searches.ts';
import { linkToHit } from '../../models/search.ts';
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
  const goTo = (target: { to: string; hash?: string; search?: Record<string, string> }) => {
    addRecentSearch(app, words);
    dialog.current?.close();
    void navigate(target);
  };
  const all = () => goTo({ to: '/search', search: { search: words } });

  const hitChoices: Choice[] = best.items.map((item) => ({
    key: `${item.type} ${item.id}`,
    item,
    choose: () => goTo(linkToHit(item, hasScreen)),
  }));
  const choices: Pick<Choice, 'key' | 'choose'>[] = words
    ? [
        ...hitChoices,
        ...(best.state === 'ready' && hitChoices.length > 0 ? [{ key: 'all', choose: all }] : []),
      ]
    : recent.map((each) => ({ key: each, choose: () => type(each) }));
  const active = choices.findIndex(({ key }) => key === chosen);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      const positions = choices.length + 1;
      setChosen(choices[((active + 1 + step + positions) % positions) - 1]?.key);
      return;
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const choice = choices[active];
    if (choice) choice.choose();
    else if (words) all();
  };

  const optionId = (index: number) => `${listId}-${index}`;
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
            choices={hitChoices}
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
            onClear={() => {
              clearRecentSearches(app);
              setRecent([]);
              input.current?.focus();
            }}
          />
        )}
      </search>
    </dialog>
  );
}

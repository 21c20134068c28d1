import { useCombobox } from '@piiri/shared/ui/use-combobox.ts';
import { useNavigate } from '@tanstack/react-router';
import { History, Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { addRecentSearch, clearRecentSearches, recentSearches } from '../../data/search/recent-searches.ts';
import { linkToHit } from '../../data/search/search.ts';
import { actionsComeFirst, type SearchAction, searchActions } from '../../data/search/search-actions.ts';
import { IconButton } from '../../ui/button.tsx';
import { isSearchTooLong, SearchLengthError } from '../../ui/form/search-field.tsx';
import { useModal } from '../../ui/hooks/use-modal.ts';
import { BestResults, type Choice, useBest } from './best-results.tsx';
import { ActionOptions, FoundOption } from './options.tsx';

interface RecentSearchesProps {
  searches: string[];
  /** Actions; their options follow the searches. */
  actions: readonly SearchAction[];
  listId: string;
  optionId(index: number): string;
  active: number;
  onChoose(search: string): void;
  onAction(action: SearchAction): void;
  onClear(): void;
}

/** The user's last searches, shown before anything is typed. */
function RecentSearches({
  searches,
  actions,
  listId,
  optionId,
  active,
  onChoose,
  onAction,
  onClear,
}: RecentSearchesProps) {
  const { t } = useApp();
  return (
    <div className="search-results">
      {searches.length === 0 ? (
        <p className="search-hint">{t('search:hint')}</p>
      ) : (
        <div className="search-heading apart">
          <h2>{t('search:recent')}</h2>
          <button type="button" onClick={onClear}>
            {t('search:forget')}
          </button>
        </div>
      )}
      <div role="listbox" id={listId} aria-label={t('search:suggestions')}>
        {searches.map((search, index) => (
          <FoundOption
            key={search}
            id={optionId(index)}
            isActive={index === active}
            onChoose={() => onChoose(search)}
          >
            <span className="card-icon found-icon" aria-hidden="true">
              <History />
            </span>
            <span className="found-words">{search}</span>
          </FoundOption>
        ))}
        <ActionOptions
          actions={actions}
          listId={listId}
          optionId={(index) => optionId(index + searches.length)}
          active={active - searches.length}
          onChoose={onAction}
        />
      </div>
    </div>
  );
}

/** Number of actions offered before anything is typed. */
const MAX_SUGGESTED_ACTIONS = 4;

/**
 * Global search: a field, and below it the results as the user types, chosen with arrow keys and Enter. It lies over
 * the page, on phones over all of it. Escape, a press beside it and navigation close it.
 */
export function SearchBox({ onClose }: { onClose(): void }) {
  const app = useApp();
  const { t } = app;
  const navigate = useNavigate();
  const { dialog, close } = useModal();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [recent, setRecent] = useState(() => recentSearches(app));
  const listId = useId();
  const words = typed.trim();
  const [attempt, setAttempt] = useState(0);
  const isOver = isSearchTooLong(words);
  const best = useBest(isOver ? '' : words, attempt);

  const type = (text: string) => {
    setTyped(text);
    reset();
  };
  const goTo = (target: { to: string; hash?: string; search?: Record<string, string> }) => {
    addRecentSearch(app, words);
    close();
    void navigate(target);
  };
  const all = () => goTo({ to: '/search', search: { search: words } });

  const hitChoices: Choice[] = best.items.map((item) => ({
    key: `${item.type} ${item.id}`,
    item,
    choose: () => goTo(linkToHit(item)),
  }));
  const matching = isOver ? [] : searchActions(app, words);
  const actions = words ? matching : matching.slice(0, MAX_SUGGESTED_ACTIONS);
  const actionsFirst = actionsComeFirst(actions, best.items, words);
  const act = ({ to, search }: SearchAction) => goTo({ to, search });
  const actionChoices = actions.map((action) => ({ key: `do ${action.name}`, choose: () => act(action) }));
  const choices: Pick<Choice, 'key' | 'choose'>[] = words
    ? [
        ...(actionsFirst ? [...actionChoices, ...hitChoices] : [...hitChoices, ...actionChoices]),
        ...(best.state === 'ready' && hitChoices.length > 0 ? [{ key: 'all', choose: all }] : []),
      ]
    : [...recent.map((query) => ({ key: query, choose: () => type(query) })), ...actionChoices];
  const optionId = (index: number) => `${listId}-${index}`;
  const { active, activeId, onKeyDown, reset } = useCombobox({
    options: choices,
    keyOf: ({ key }) => key,
    idOf: (_, index) => optionId(index),
    onEnter: (choice) => {
      if (choice) choice.choose();
      else if (words && !isOver) all();
    },
  });

  return (
    <dialog
      ref={dialog}
      className="search-box"
      aria-label={t('menu.search')}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      <search className="search-box-inner">
        <div className="search-field">
          <Search />
          <input
            ref={input}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={isOver || undefined}
            aria-describedby={`${listId}-error`}
            value={typed}
            placeholder={t('search:placeholder')}
            aria-label={t('menu.search')}
            aria-expanded={choices.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton className="quiet-icon" icon={X} label={t('app.close')} onClick={close} />
          <SearchLengthError id={`${listId}-error`} words={typed} />
        </div>
        {isOver ? null : words ? (
          <BestResults
            best={best}
            actions={actions}
            actionsFirst={actionsFirst}
            choices={hitChoices}
            listId={listId}
            optionId={optionId}
            active={active}
            onAll={all}
            onAction={act}
            onGo={close}
            onRetry={() => setAttempt((before) => before + 1)}
          />
        ) : (
          <RecentSearches
            searches={recent}
            actions={actions}
            onAction={act}
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

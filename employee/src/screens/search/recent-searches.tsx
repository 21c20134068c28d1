import { History } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import type { SearchAction } from '../../data/search/search-actions.ts';
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
export function RecentSearches({
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

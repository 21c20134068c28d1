import { History } from 'lucide-react';
import { useApp } from '../../models/app.ts';

interface RecentSearchesProps {
  searches: string[];
  listId: string;
  optionId(index: number): string;
  active: number;
  onChoose(search: string): void;
  onClear(): void;
}

/** What one searched for last, before anything is typed. */
export function RecentSearches({
  searches,
  listId,
  optionId,
  active,
  onChoose,
  onClear,
}: RecentSearchesProps) {
  const { t } = useApp();
  if (searches.length === 0) return <p className="search-hint">{t('search:hint')}</p>;
  return (
    <div className="search-results">
      <div className="search-heading">
        <h2 id={`${listId}-heading`}>{t('search:recent')}</h2>
        <button type="button" onClick={onClear}>
          {t('search:forget')}
        </button>
      </div>
      <div role="listbox" id={listId} aria-labelledby={`${listId}-heading`}>
        {searches.map((search, index) => (
          <button
            type="button"
            key={search}
            role="option"
            id={optionId(index)}
            tabIndex={-1}
            aria-selected={index === active}
            className="found"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(search)}
          >
            <span className="found-icon" aria-hidden="true">
              <History />
            </span>
            <span className="found-words">{search}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

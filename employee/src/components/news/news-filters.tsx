import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import type { NewsQuery } from '../../models/news.ts';
import type { Group } from '../../models/wire.ts';

/** Milliseconds without a key before what was typed is searched for. */
const TYPING_PAUSE = 250;

/** The search field and a pill for each group. They stay in sight while the list scrolls below them. */
export function NewsFilters({ query, groups }: { query: NewsQuery; groups: Group[] }) {
  const { t } = useApp();
  const navigate = useNavigate({ from: '/news/' });
  const [typed, setTyped] = useState(query.search ?? '');
  const sought = useRef(query.search ?? '');

  // The address changed by itself: going back, or a link that drops the filters.
  if (sought.current !== (query.search ?? '')) {
    sought.current = query.search ?? '';
    setTyped(sought.current);
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sought.current) return;
    const timer = setTimeout(() => {
      sought.current = wanted;
      void navigate({
        search: (previous) => ({ ...previous, search: wanted || undefined }),
        replace: true,
        resetScroll: false,
      });
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, navigate]);

  const choose = (group: number | undefined) =>
    navigate({ search: (previous) => ({ ...previous, group }), replace: true, resetScroll: false });

  return (
    <search className="filters">
      <div className="search-field">
        <Search aria-hidden="true" />
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t('news.search')}
          placeholder={t('news.search')}
          enterKeyHint="search"
        />
        {typed && (
          <button type="button" aria-label={t('news.clear_search')} onClick={() => setTyped('')}>
            <X aria-hidden="true" />
          </button>
        )}
      </div>
      {groups.length > 1 && (
        <fieldset className="pills">
          <legend className="hidden">{t('news.groups')}</legend>
          <button type="button" aria-pressed={!query.group} onClick={() => choose(undefined)}>
            {t('news.all_groups')}
          </button>
          {groups.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={query.group === id} onClick={() => choose(id)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
    </search>
  );
}

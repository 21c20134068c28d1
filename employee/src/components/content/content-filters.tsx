import { type ReactNode, useCallback } from 'react';
import { SearchField } from '../search-field.tsx';
import { useSearchParams } from './use-search-params.ts';

interface ContentFiltersProps {
  /** The search field's label. */
  label: string;
  search: string | undefined;
  /** Pills, one row for each filter. */
  children?: ReactNode;
}

/** What narrows a list down: words, and pills. It stays in sight while the list scrolls below it. */
export function ContentFilters({ label, search, children }: ContentFiltersProps) {
  const change = useSearchParams();
  const seek = useCallback((words: string) => change({ search: words || undefined }), [change]);
  return (
    <search className="filters">
      <SearchField label={label} value={search ?? ''} onSearch={seek} />
      {children}
    </search>
  );
}

import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { Pills } from '../../ui/form/pills.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { useHideOnScroll } from './use-hide-on-scroll.ts';
import { useSearchParams } from './use-search-params.ts';

type Value = string | number | undefined;

/** A row of pills that filters a list. */
export interface Filter {
  /** The search parameter that it sets. */
  name: string;
  /** Accessible name. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** Search parameters that a choice removes. */
  clears?: readonly string[];
}

interface ContentFiltersProps {
  /** Label of the search field. */
  label: string;
  search: string | undefined;
  /** The first is always visible, the others open with a button. */
  filters?: readonly Filter[];
}

/** Search field and pills of a list. Visible while scrolling up, hidden while scrolling down. */
export function ContentFilters({ label, search, filters = [] }: ContentFiltersProps) {
  const { t } = useApp();
  const change = useSearchParams();
  const seek = useCallback((words: string) => change({ search: words || undefined }), [change]);
  const box = useHideOnScroll();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = filters;
  const count = others.filter(({ value }) => value !== undefined).length;
  const pills = ({ name, label: about, value, options, clears = [] }: Filter) => (
    <Pills
      key={name}
      label={about}
      value={value}
      options={options}
      onChoose={(chosen) =>
        change({ ...Object.fromEntries(clears.map((part) => [part, undefined])), [name]: chosen })
      }
    />
  );
  return (
    <search className="filters" ref={box}>
      <SearchField label={label} value={search ?? ''} onSearch={seek} />
      {others.length > 0 && (
        <button
          type="button"
          className="pill filters-more"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal />
          {t('content:filter')}
          {count > 0 && <span className="count-mark">{count}</span>}
        </button>
      )}
      {first && pills(first)}
      {others.length > 0 && (
        <div id={id} className="filters-others" hidden={!isOpen}>
          {others.map(pills)}
        </div>
      )}
    </search>
  );
}

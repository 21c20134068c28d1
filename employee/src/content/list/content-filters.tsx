import { SlidersHorizontal } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { Pills } from '../../ui/form/pills.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { useSearchParams } from './use-search-params.ts';

/** Distance from the page's top, in pixels, within which the element is always visible. */
const TOP_DISTANCE = 160;
/** Scroll distances below this, in pixels, come from layout shifts and are ignored. */
const MIN_SCROLL = 8;

/** Sets `data-away` on an element over the page while the user scrolls down, and removes it when they scroll up. */
function useHideOnScroll(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const isDown = scrollY > last;
      if (Math.abs(scrollY - last) < MIN_SCROLL) return;
      last = scrollY;
      element.current?.toggleAttribute('data-away', isDown && last > TOP_DISTANCE);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return element;
}

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

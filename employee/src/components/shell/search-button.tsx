import { opensSearch } from '@piiri/shared/search-shortcut.ts';
import { Search } from 'lucide-react';
import { type ComponentType, useCallback, useLayoutEffect, useState } from 'react';
import { useApp } from '../../models/app.ts';
import './search-button.css';

/** Opens the search over everything, which arrives with its first use. */
export function SearchButton() {
  const { loadTexts, t } = useApp();
  const [Box, setBox] = useState<ComponentType<{ onClose(): void }>>();
  /** Which opening it is, 0 while it is closed: that of before may tell of its end when the next has begun. */
  const [opened, setOpened] = useState(0);

  const fetchBox = useCallback(async () => {
    const [{ SearchBox }] = await Promise.all([
      import('../search/search-box.tsx'),
      loadTexts('search', 'content'),
    ]);
    setBox(() => SearchBox);
  }, [loadTexts]);

  const open = useCallback(() => {
    if (document.querySelector('.search-box[open]')) return;
    setOpened(Date.now());
    // What does not arrive leaves the button as it was; the connection is told of by itself.
    fetchBox().catch(() => setOpened(0));
  }, [fetchBox]);

  // Whoever sees the screen can press its keys: not a moment later.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey, { signal: listening.signal });
    return () => listening.abort();
  }, [open]);

  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        aria-label={t('menu.search')}
        title={`${t('menu.search')} (Ctrl+K)`}
        onPointerEnter={() => void fetchBox().catch(() => undefined)}
        onClick={open}
      >
        <Search />
        <span className="search-button-word" aria-hidden="true">
          {t('menu.search')}
        </span>
      </button>
      {opened > 0 && Box && (
        <Box key={opened} onClose={() => setOpened((now) => (now === opened ? 0 : now))} />
      )}
    </>
  );
}

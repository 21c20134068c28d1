import { opensSearch } from '@piiri/shared/search-shortcut.ts';
import { Search } from 'lucide-react';
import { type ComponentType, useCallback, useLayoutEffect, useState } from 'react';
import { useApp } from '../data/app.ts';
import './search-button.css';

/** Opens the global search, which loads on first use. */
export function SearchButton() {
  const { loadTexts, t } = useApp();
  const [Box, setBox] = useState<ComponentType<{ onClose(): void }>>();
  /**
   * Key of the current opening, 0 while closed: the previous box may report its closing after the next one has opened.
   */
  const [opened, setOpened] = useState(0);

  const fetchBox = useCallback(async () => {
    const [{ SearchBox }] = await Promise.all([
      import('../screens/search/search-box.tsx'),
      loadTexts('search', 'content'),
    ]);
    setBox(() => SearchBox);
  }, [loadTexts]);

  const open = useCallback(() => {
    if (document.querySelector('.search-box[open]')) return;
    setOpened(Date.now());
    // When loading fails, the button returns to its former state; a lost connection has its own alert.
    fetchBox().catch(() => setOpened(0));
  }, [fetchBox]);

  // A layout effect, so that the shortcut works as soon as the screen is visible.
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

import { useEffect } from 'react';

/** Keeps the room as high as the visual viewport: on phones the keyboard covers a part of the page. */
export function useRoomHeight(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const { style } = document.documentElement;
    const fit = () => {
      style.setProperty('--seen', `${Math.round(seen.height)}px`);
      // Some browsers scroll the page up when the keyboard opens; the room fits without that.
      if (document.activeElement?.closest('.chat-room')) window.scrollTo(0, 0);
    };
    fit();
    seen.addEventListener('resize', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      style.removeProperty('--seen');
    };
  }, []);
}

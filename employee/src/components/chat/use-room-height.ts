import { useEffect } from 'react';

/** Keeps the room as high as what is seen of the page: on phones the keyboard takes a part of it. */
export function useRoomHeight(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const { style } = document.documentElement;
    const fit = () => {
      style.setProperty('--seen', `${Math.round(seen.height)}px`);
      // Some browsers push the page up below the keyboard; the room fits without.
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

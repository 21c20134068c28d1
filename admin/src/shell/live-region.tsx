import { useEffect, useState } from 'react';

const listeners = new Set<(text: string) => void>();

/** Tells screen readers something that others see: a file that was chosen, an upload that has arrived. */
export function announce(text: string): void {
  for (const listen of listeners) listen(text);
}

/** Where it is told; once a page, and there before anything is. */
export function LiveRegion() {
  const [announcement, setAnnouncement] = useState({ text: '', times: 0 });
  useEffect(() => {
    const listen = (text: string) => setAnnouncement(({ times }) => ({ text, times: times + 1 }));
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
  return (
    <div role="status" className="visually-hidden">
      {/* The same words again are said again. */}
      <span key={announcement.times}>{announcement.text}</span>
    </div>
  );
}

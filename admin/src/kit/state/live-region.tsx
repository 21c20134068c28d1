import { useEffect, useState } from 'react';

const listeners = new Set<(text: string) => void>();

/** Announces a visible change to screen readers, such as a finished upload. */
export function announce(text: string): void {
  for (const listen of listeners) listen(text);
}

/** The page's ARIA live region. Mounted once, before the first announcement. */
export function LiveRegion() {
  const [announcement, setAnnouncement] = useState({ text: '', times: 0 });
  useEffect(() => {
    const listen = (text: string) => setAnnouncement(({ times }) => ({ text, times: times + 1 }));
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
  return (
    <div role="status" className="visually-hidden">
      {/* A new key makes screen readers announce the same text again. */}
      <span key={announcement.times}>{announcement.text}</span>
    </div>
  );
}

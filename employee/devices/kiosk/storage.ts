/** Prefix of what the employee app stores during a session at a kiosk: in the tab, which forgets it when it is closed. */
const PREFIX = 'kiosk ';

/** When the device was last used, in the tab. */
const USED = 'kiosk-used';

/** Seconds after which the device signs out by itself. */
const SECONDS = 'kiosk-seconds';

/** Returns a storage within the tab that stands for the browser's, so that nothing of a person stays on the device. */
export function tabStorage(tab: Storage): Storage {
  const names = () => Object.keys(tab).filter((name) => name.startsWith(PREFIX));
  return {
    get length() {
      return names().length;
    },
    key: (at) => names()[at]?.slice(PREFIX.length) ?? null,
    getItem: (name) => tab.getItem(PREFIX + name),
    setItem: (name, value) => tab.setItem(PREFIX + name, value),
    removeItem: (name) => tab.removeItem(PREFIX + name),
    clear: () => {
      for (const name of names()) tab.removeItem(name);
    },
  };
}

/** The state of a session at a kiosk. */
export const use = {
  /** Whether the tab has a session that somebody used within its time; one that a restart restores is over. */
  isFresh(tab: Storage, now = Date.now()): boolean {
    return now - Number(tab.getItem(USED) ?? 0) < use.seconds(tab) * 1000;
  },
  seconds: (tab: Storage): number => Number(tab.getItem(SECONDS) ?? 0),
  begin(tab: Storage, seconds: number): void {
    tab.setItem(SECONDS, String(seconds));
    use.note(tab);
  },
  note: (tab: Storage, now = Date.now()): void => tab.setItem(USED, String(now)),
};

/** Deletes everything that a browser keeps for this site, besides the cookie by which the kiosk is known. */
export async function wipe(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  const registrations = (await navigator.serviceWorker?.getRegistrations?.().catch(() => [])) ?? [];
  for (const registration of registrations) await registration.unregister().catch(() => false);
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of (await indexedDB.databases?.().catch(() => [])) ?? [])
    if (name) indexedDB.deleteDatabase(name);
}

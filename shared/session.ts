import { isLanguage, type Language } from '@piiri/schemas/languages.ts';
import type { StoredSession, TenantAccess, TenantAtOtherHost } from './contracts/sign-in-answers.ts';
import { clearDeviceCache } from './device-cache.ts';
import { stashUnsent } from './stash.ts';

export type { StoredSession, TenantAccess, TenantAtOtherHost as TenantElsewhere };

const KEYS = {
  token: 'token',
  expiry: 'expiry',
  tenants: 'tenants',
  elsewhere: 'elsewhere',
  language: 'language',
} as const;

/**
 * Returns the session stored in the browser; undefined when there is none or it has expired. The employee app and the
 * console share it.
 */
export function storedSession(storage: Storage, now = new Date()): StoredSession | undefined {
  const token = storage.getItem(KEYS.token);
  const expiry = storage.getItem(KEYS.expiry);
  if (!token || !expiry || !(new Date(expiry) > now)) return undefined;
  const list = (key: string) => JSON.parse(storage.getItem(key) ?? '[]');
  try {
    return { token, expiry, tenants: list(KEYS.tenants), elsewhere: list(KEYS.elsewhere) };
  } catch {
    return { token, expiry, tenants: [] };
  }
}

/** Stores a session, or its switch to another company; deletes cached data of the previous company. */
export function storeSession(
  storage: Storage,
  session: Omit<StoredSession, 'tenants'> & { tenants?: TenantAccess[] },
): void {
  if (storage.getItem(KEYS.token) !== session.token) clearDeviceCache();
  storage.setItem(KEYS.token, session.token);
  storage.setItem(KEYS.expiry, session.expiry);
  if (!session.tenants) return;
  storage.setItem(KEYS.tenants, JSON.stringify(session.tenants));
  storage.setItem(KEYS.elsewhere, JSON.stringify(session.elsewhere ?? []));
}

/** Deletes all data of the product in the browser, as required on a 401 and on logging out. */
export function clearSession(storage: Storage): void {
  storage.clear();
  clearDeviceCache();
}

/**
 * Ends a session that the server no longer knows: stashes unsent data for the same person and deletes everything else.
 */
export async function expireSession(storage: Storage): Promise<void> {
  await stashUnsent(storage);
  clearSession(storage);
}

/** Returns the language to show: the stored choice, else the browser's if it is supported, else Finnish. */
export function initialLanguage(storage: Storage, browserLanguages: readonly string[]): Language {
  const stored = storage.getItem(KEYS.language);
  if (isLanguage(stored)) return stored;
  return browserLanguages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'fi';
}

/** Stores a chosen language. */
export function storeLanguage(storage: Storage, language: Language): void {
  storage.setItem(KEYS.language, language);
}

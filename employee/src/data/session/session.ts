import type { Client } from '@piiri/shared/client.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import type { Tenant } from '@piiri/shared/contracts/tenant.ts';
import { PAGE_SESSION_PATH } from '@piiri/shared/page-session.ts';
import {
  clearSession,
  expireSession,
  type StoredSession as SignedIn,
  storedSession,
  storeSession,
  type TenantAccess,
  type TenantElsewhere,
} from '@piiri/shared/session.ts';
import { dropStash } from '@piiri/shared/stash.ts';
import { clearUnsent, ownerOf, storeOwner } from '@piiri/shared/unsent.ts';
import { type Signal, signal } from '@preact/signals-react';
import { dataOf } from '../api/failure.ts';
import { PROFILE, TENANT } from '../api/first-calls.ts';

/** Storage key of the last searches; deleted on logging out and on switching to another company. */
export const RECENT_SEARCHES_KEY = 'searched';

/** Keys of values that the tab keeps across a reload. */
export const TAB_KEYS = {
  wanted: 'wanted',
  ended: 'ended',
  reloaded: 'reloaded',
  byCode: 'by-code',
} as const;

/** Screens that signing in does not lead back to, and addresses that browsers take for those of another host. */
const NEVER_RETURNED_TO = /^\/(login|logout|proof)(?![\w-])|^\/[/\\]/;

/** Stores in the tab that signing in leads back to a screen. `address`: its path, query and fragment. */
export function rememberScreen(tab: Storage, address: string): void {
  if (!NEVER_RETURNED_TO.test(address)) tab.setItem(TAB_KEYS.wanted, address);
}

export interface Session {
  profile: Signal<Profile | null>;
  tenant: Signal<Tenant | null>;
  /** The person's companies, each with its own token. */
  tenants: Signal<TenantAccess[]>;
  /** The person's companies at other hosts. */
  elsewhere: Signal<readonly TenantElsewhere[]>;
  /** Whether restoring the session has finished, successfully or not. */
  initialised: Signal<boolean>;
  token(): string | null;
  restore(): Promise<boolean>;
  start(answer: SignedIn): Promise<boolean>;
  switchTo(tenant: TenantAccess): Promise<void>;
  end(): Promise<void>;
  expire(): Promise<void>;
}

interface SessionOptions {
  api: Pick<Client, 'get' | 'post'>;
  storage: Storage;
  /** Navigates to another URL with a full page load, dropping everything in memory. */
  leave(path: string): void;
}

/** Creates the session: the signed-in person and their company. */
export function createSession({ api, storage, leave }: SessionOptions): Session {
  const profile = signal<Profile | null>(null);
  const tenant = signal<Tenant | null>(null);
  const tenants = signal<TenantAccess[]>([]);
  const elsewhere = signal<readonly TenantElsewhere[]>([]);
  const initialised = signal(false);
  let token: string | null = null;
  let restoring: Promise<boolean> | undefined;

  async function load(): Promise<boolean> {
    const stored = storedSession(storage);
    if (!stored) {
      if (storage.getItem('token')) await expireSession(storage);
      return false;
    }
    token = stored.token;
    const [profileResult, tenantResult] = await Promise.all([api.get(PROFILE), api.get(TENANT)]);
    if (profileResult.status === 401 || tenantResult.status === 401) return false;
    tenant.value = dataOf(tenantResult);
    profile.value = dataOf(profileResult);
    storeOwner(storage, ownerOf(dataOf(profileResult)));
    tenants.value = stored.tenants;
    elsewhere.value = stored.elsewhere ?? [];
    return true;
  }

  const session: Session = {
    profile,
    tenant,
    tenants,
    elsewhere,
    initialised,
    token: () => token,
    /** Resolves to whether somebody is signed in, asking the server once. Rejects when the server does not answer. */
    restore() {
      restoring ??= load().finally(() => {
        initialised.value = true;
      });
      restoring.catch(() => {
        restoring = undefined;
      });
      return restoring;
    },
    /** Stores the response of signing in, and loads the profile and the company. */
    start(answer) {
      // With a sign-in link, somebody else may have been signed in until now.
      if (token && token !== answer.token) clearSession(storage);
      storeSession(storage, answer);
      restoring = undefined;
      return session.restore();
    },
    /** Switches to another of the person's companies, and opens its home screen. */
    async switchTo(access) {
      storage.removeItem(RECENT_SEARCHES_KEY);
      clearUnsent(storage);
      if (profile.value) await dropStash(ownerOf(profile.value));
      storeSession(storage, { token: access.token, expiry: access.expiry });
      token = access.token;
      // Lets the server render the next page for that company. If this fails, the browser renders it.
      await api.post(PAGE_SESSION_PATH);
      leave('/home');
    },
    /** Logs out: tells the server, whether or not it answers, and deletes all local data including unsent data. */
    async end() {
      // Must come before another tab notices the end of the session, which would stash the data.
      clearUnsent(storage);
      if (profile.value) await dropStash(ownerOf(profile.value));
      if (token) await api.post('v1/auth/logout/');
      token = null;
      clearSession(storage);
      leave('/login');
    },
    /**
     * Handles a session that the server no longer knows: goes to the login screen, keeping only a stash of unsent data.
     */
    async expire() {
      if (!token) return;
      token = null;
      // Lets the refused write be queued in the outbox first.
      await new Promise((resolve) => setTimeout(resolve));
      await expireSession(storage);
      leave('/login');
    },
  };
  return session;
}

import { useStore } from 'ra-core';

/** Invitations of many that were begun in this browser and have not come to their end: the page may have been closed. */
export interface Unfinished {
  message: string;
  sent: number;
  total: number;
  /** When the last of those had been invited before who were to be invited again; whoever was later has got it. */
  before: string | null;
}

/** What is kept of a sending under a name, in this browser, for who is signed in and this company. Without a name nothing is. */
export function useUnfinished(name: string | undefined) {
  const [stored, store] = useStore<Unfinished | null>(`invites.${name ?? ''}`, null);
  return {
    unfinished: name ? stored : null,
    store: (sending: Unfinished | null) => void (name && store(sending)),
  };
}

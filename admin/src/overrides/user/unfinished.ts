import { useStore } from 'ra-core';

/**
 * State of invitations that were started in this browser and not completed, for example because the page was closed.
 */
export interface UnfinishedInvites {
  message: string;
  sent: number;
  total: number;
  /** Latest earlier invitation among the people, before sending started; anyone invited later has received this one. */
  before: string | null;
}

/**
 * Returns the stored state of a sending by name, for this browser, person and company. Stores nothing without a name.
 */
export function useUnfinishedInvites(name: string | undefined) {
  const [stored, store] = useStore<UnfinishedInvites | null>(`invites.${name ?? ''}`, null);
  return {
    unfinished: name ? stored : null,
    store: (sending: UnfinishedInvites | null) => void (name && store(sending)),
  };
}

import type { Page } from '@piiri/schemas/types.ts';
import type { Client } from '@piiri/shared/client.ts';
import { dataOf } from './failure.ts';
import type { Session } from './session.ts';
import type { Group } from './wire.ts';

export interface Groups {
  mine(): Promise<Group[]>;
  all(): Promise<Group[]>;
}

/** The company's groups. */
export function createGroups(api: Pick<Client, 'get'>, session: Pick<Session, 'profile'>): Groups {
  let loading: Promise<Group[]> | undefined;
  const load = async () => {
    const result = await api.get<Page<Group>>('v1/tenant/groups/', { query: { page_size: 1000 } });
    return dataOf(result).results;
  };
  const all = () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    /** All of the company's. Rejects with CallFailure. */
    all,

    /** The groups whose content the signed-in person gets: his own, and everyone. Rejects with CallFailure. */
    async mine() {
      const own = session.profile.value?.groups ?? [];
      return (await all()).filter((group) => group.is_everyone || own.includes(group.id));
    },
  };
}

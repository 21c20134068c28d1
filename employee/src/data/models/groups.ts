import type { group } from '@piiri/schemas/entities/group.ts';
import type { ListRow, Page } from '@piiri/schemas/types.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';

/** A row of GET v1/tenant/groups/ */
export type Group = ListRow<typeof group, 'name' | 'is_everyone'> & { member_count: number };

/** The company's groups. Accessed through `App.model`. */
export const companyGroups = ({ api, session }: App) => {
  let loading: Promise<Group[]> | undefined;
  const load = async () => {
    const result = await api.get<Page<Group>>('v1/tenant/groups/' as DefinitionPath, {
      query: { page_size: 1000 },
    });
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
    /** Loads all groups of the company. Rejects with CallFailure. */
    all,

    /**
     * Loads the groups whose content the signed-in person sees: their own, and the group of everyone. Rejects with
     * CallFailure.
     */
    async mine() {
      const ownIds = session.profile.value?.groups ?? [];
      return (await all()).filter((group) => group.is_everyone || ownIds.includes(group.id));
    },
  };
};

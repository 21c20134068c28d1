import type { App } from '../../data/app.ts';
import { companyGroups, type Group } from '../../data/models/groups.ts';

/** Loads the data of the profile's sections: the person's groups, and the texts. */
export async function loadProfile(app: App): Promise<Group[]> {
  const [groups] = await Promise.all([app.model(companyGroups).mine(), app.loadTexts('profile')]);
  return groups;
}

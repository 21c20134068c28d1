import type { App } from './app.ts';
import { companyGroups, type Group } from './groups.ts';

/** What the sections of the profile need before they are shown: the person's groups, and the texts. */
export async function loadProfile(app: App): Promise<Group[]> {
  const [groups] = await Promise.all([app.model(companyGroups).mine(), app.loadTexts('profile')]);
  return groups;
}

import { type Operation, ROLE_SCREENS } from '@piiri/schemas';
import { consoleEntities } from '../data/definitions/resources.ts';
import type { Profile, Tenant, Whoami } from '../data/session/whoami.ts';

const ALL: readonly Operation[] = ['read', 'admin', 'create', 'update', 'delete'];

/** A tenant admin, with the members that the console reads. */
export const WHOAMI: Whoami = {
  profile: {
    id: 1,
    username: 'anna',
    first_name: 'Anna',
    last_name: 'Aalto',
    is_admin: true,
    screens: [...ROLE_SCREENS],
    is_tenant_admin: true,
    is_feedback_manager: false,
    abilities: Object.fromEntries(consoleEntities.map(({ name }) => [name, [...ALL]])),
    picture_thumbnail: null,
    theme: 'light',
  } as unknown as Profile,
  tenant: {
    id: 1,
    name: 'Piiri',
    logo: null,
    logo_thumbnail: null,
    color: '#105d52',
    time_zone: 'Europe/Helsinki',
    default_language: 'fi',
    required_languages: [],
    settings: { attention_minutes: null },
    terms: { translations: {} },
    content: [],
  } as unknown as Tenant,
};

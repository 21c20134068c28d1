import { defineEntity } from '../define.ts';
import { boolean, choice, choices, integer, keywords, references, text } from '../field-types.gen.ts';
import { LANGUAGES } from '../languages.ts';

/** What a paired device is: a screen on a wall that plays content, or a tablet that people share to sign in. */
export const SCREEN_KINDS = ['screen', 'kiosk'] as const;

/** One object on the whole screen, or one beside the clock, the next event and the menu of today. */
export const SCREEN_LAYOUTS = ['full', 'split'] as const;

/** The built-in content that screens play; content types of a company's own are named beside it. */
export const SCREEN_CONTENT = ['news', 'event', 'poll', 'benefit'] as const;

const PLAYS = { field: 'kind', is: 'screen' } as const;
const SIGNS_IN = { field: 'kind', is: 'kiosk' } as const;

/** A device that was paired with the company, see `server/src/features/screens`. Its token is stored elsewhere, hashed. */
export const screen = defineEntity({
  name: 'screen',
  title: 'name',
  fields: {
    name: text({ required: true, max: 100 }),
    kind: choice({ choices: SCREEN_KINDS, default: 'screen', form: false }),
    groups: references('group', { required: 'group_required', max: 100, when: PLAYS }),
    /** Names of content: of `SCREEN_CONTENT`, and of the company's own types. */
    entities: keywords({ required: true, max: 40, when: PLAYS, example: ['news', 'event'] }),
    /** Empty: the company's language. */
    languages: choices({ choices: LANGUAGES, when: PLAYS }),
    /** How long an object stays. */
    seconds: integer({ min: 5, max: 120, default: 15, when: PLAYS }),
    layout: choice({ choices: SCREEN_LAYOUTS, default: 'full', when: PLAYS }),
    /** After how much time without a touch a person is signed out. */
    kiosk_seconds: integer({ min: 10, max: 600, default: 60, when: SIGNS_IN }),
    active: boolean({ default: true }),
  },
  api: { path: 'v1/screens', calls: ['list', 'get', 'update', 'delete'], importable: false },
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
  integrated: false,
  maxRows: 200,
  list: {
    columns: ['name', 'kind', 'groups', 'active'],
    filters: ['kind', 'active'],
    search: ['name'],
    order: 'name',
    pageSize: 50,
  },
  row: ['name', 'kind', 'groups', 'entities', 'languages', 'seconds', 'layout', 'kiosk_seconds', 'active'],
  form: [
    { section: 'content', fields: ['name', 'groups', 'entities', 'languages'] },
    { section: 'playing', fields: ['layout', 'seconds', 'kiosk_seconds', 'active'], aside: true },
  ],
  console: { icon: 'screen', section: 'settings', order: 26, path: 'screens' },
});

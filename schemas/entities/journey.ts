import { defineEntity } from '../define.ts';
import {
  boolean,
  choice,
  integer,
  objectReference,
  reference,
  repeated,
  text,
  translated,
} from '../field-types.gen.ts';
import { JOURNEY_DAYS, STEP_KINDS } from '../journeys.ts';

/** Steps over time that a person takes after an occasion, such as starting to work. */
export const journey = defineEntity({
  name: 'journey',
  title: 'translations.title',
  fields: {
    translations: translated({ title: text({ required: true, max: 200 }) }, { required: true }),
    trigger: choice({ choices: ['starts_on', 'joins_group'], required: true, default: 'starts_on' }),
    /** The group that people join, or the people whose start it is; empty: everyone. */
    group: reference('group'),
    steps: repeated(
      {
        day: integer({ required: true, default: 0, min: JOURNEY_DAYS.first, max: JOURNEY_DAYS.last }),
        kind: choice({ choices: STEP_KINDS, required: true, default: 'message' }),
        object: objectReference(),
        translations: translated({
          title: text({ max: 200 }),
          text: text({ max: 2000, multiline: true }),
        }),
      },
      { max: 60 },
    ),
    active: boolean({ default: false, example: false }),
  },
  api: {
    path: 'v1/journeys',
    calls: ['list', 'get', 'create', 'update', 'delete'],
    editorsOnly: true,
    importable: false,
  },
  access: { read: ['administers_group'], admin: ['administers_group'] },
  visibility: { group: 'group' },
  integrated: false,
  maxRows: 100,
  list: {
    columns: ['translations.title', 'trigger', 'group', 'active', 'updated_at'],
    filters: ['trigger', 'group', 'active'],
    search: ['translations.title'],
    order: 'id',
    pageSize: 50,
  },
  row: ['translations.title', 'trigger', 'group', 'active'],
  form: [
    { section: 'content', fields: ['translations', 'steps'] },
    { section: 'start', fields: ['trigger', 'group', 'active'], aside: true },
  ],
  console: { icon: 'route', section: 'people', order: 30, path: 'journeys' },
});

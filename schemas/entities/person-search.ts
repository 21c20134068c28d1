import { defineView } from '../define.ts';
import { person } from './person.ts';

/** The same people under the path for searches. */
export const personSearch = defineView(person, {
  name: 'person_search',
  api: { path: 'v1/people/search', calls: ['list'] },
  access: person.access,
  row: person.row,
});

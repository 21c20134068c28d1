import { boundedList, idSchema, message } from '@piiri/schemas';

/** More people than a company of the product has. */
const MAX_PEOPLE = 100_000;

/** Users by their ids. */
export const peopleIds = boundedList(idSchema, {
  max: MAX_PEOPLE,
  notList: 'not_a_list',
  tooMany: message('too_many', { max: MAX_PEOPLE }),
});

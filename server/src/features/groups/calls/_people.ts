import { boundedList, idSchema, message } from '@piiri/schemas';

/** More people than a company of the product has. */
const MOST = 100_000;

/** Users by their ids. */
export const peopleIds = boundedList(idSchema, {
  max: MOST,
  notList: 'not_a_list',
  tooMany: message('too_many', { max: MOST }),
});

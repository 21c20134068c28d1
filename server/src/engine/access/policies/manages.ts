import type { Policy } from './_policy.ts';

const manages: Policy = (actor, entity) => {
  const managers = entity?.visibility?.managers;
  return managers ? { field: managers, is: 'overlapping', value: [actor.userId] } : false;
};

export default manages;

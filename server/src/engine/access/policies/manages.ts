import type { Policy } from './_policy.ts';

const manages: Policy = (_, entity) => {
  const managers = entity?.visibility?.managers;
  return managers ? { field: managers, includes: 'reader.id' } : false;
};

export default manages;

import type { Policy } from './_policy.ts';

const owns: Policy = (_, entity) => {
  const owner = entity?.visibility?.owner;
  return owner ? { field: owner, is: 'reader.id' } : false;
};

export default owns;

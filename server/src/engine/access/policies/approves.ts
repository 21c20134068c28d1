import type { Policy } from './_policy.ts';

const approves: Policy = (_, entity) => {
  const { owner, approval } = entity?.visibility ?? {};
  if (!owner || !approval) return false;
  return {
    all: [
      { field: approval, equals: 'manager' },
      { field: owner, managedBy: 'reader.id' },
    ],
  };
};

export default approves;

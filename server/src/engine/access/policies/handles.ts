import type { Policy } from './_policy.ts';

const handles: Policy = (_, entity) => {
  const handled = entity?.visibility?.handled;
  return handled ? { field: handled, in: 'reader.handledTypes' } : false;
};

export default handles;

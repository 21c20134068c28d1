import { actionOf } from '@piiri/schemas';
import type { Policy } from './_policy.ts';

const handles: Policy = (_, entity, operation) => {
  const handled = entity?.visibility?.handled;
  if (!handled) return false;
  const isReading = operation === undefined || actionOf(operation) === 'read';
  return { field: handled, in: isReading ? 'reader.readTypes' : 'reader.handledTypes' };
};

export default handles;

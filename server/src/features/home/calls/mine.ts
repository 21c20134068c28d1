import { homeMine } from '@piiri/shared/contracts/home.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { registeredFeatures } from '../../../engine/feature.ts';

/** Sorts items without a deadline last. */
const NEVER = '9999';

/**
 * Returns the personal part of the home screen: what waits for the caller, ordered by deadline, and what they have
 * answered and enrolled in. Separate from the part that is the same for all readers of the same groups.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/home/mine',
  summary: 'List what waits for the caller, and their responses to new content',
  access: 'anyone',
  answers: { 200: homeMine },
  async handler({ services, actor, language }) {
    const sources = registeredFeatures().flatMap(({ atHome }) => atHome ?? []);
    const parts = await Promise.all(sources.map((source) => source({ services, actor, language })));
    return {
      waiting: parts
        .flatMap(({ waiting = [] }) => waiting)
        .sort((one, other) => ((one.due ?? NEVER) < (other.due ?? NEVER) ? -1 : 1)),
      own: parts.flatMap(({ own = [] }) => own),
    };
  },
});

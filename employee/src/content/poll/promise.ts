import type { PollItem } from '../../data/models/polls.ts';

/** Returns the key of the line that says who sees a reader's answers. */
export function promiseOf({ anonymous, attach_name: isNamed }: PollItem) {
  if (anonymous) return 'poll:anonymous_title';
  return isNamed ? 'poll:named' : 'poll:unnamed';
}

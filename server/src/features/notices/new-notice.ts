import type { InLanguages } from '@piiri/schemas';
import type { NoticeChannels } from '@piiri/shared/contracts/notice-settings.ts';
import type { NoticeKind } from '@piiri/shared/contracts/notices.ts';

/** What people are to be notified of. */
export interface NewNotice {
  kind: NoticeKind;
  /** The entity's name and the object's id; absent where it is about no object. */
  entity?: string;
  id?: number;
  /** Who did it, who is not notified themselves. Absent: nobody in particular. */
  by?: number;
  /** Ids of users, of whom those who see the object are notified; `readers`: everybody who sees it as employees do. */
  to: readonly number[] | 'readers';
  /** Where the notice leads, as a path. Default: the object's address in the employee app. */
  address?: string;
  /** What the object is called, by language, where the notice outlives it. It then concerns `to`, whether they see it or not. */
  titles?: InLanguages<string>;
  /** True: a person gets one notice of this kind about the object at most. */
  once?: boolean;
  /** Ways by which it also goes to those who have not chosen for themselves. Default: those of its kind. */
  ways?: readonly (keyof NoticeChannels)[];
  /** Milliseconds until they are notified. A waiting notice of this kind about the object is put off, too. Default: at once. */
  inMs?: number;
}

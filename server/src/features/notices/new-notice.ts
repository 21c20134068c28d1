import type { InLanguages } from '@piiri/schemas';
import type { NoticeChannels } from '@piiri/shared/contracts/notice-settings.ts';
import type { NoticeKind } from '@piiri/shared/contracts/notices.ts';

/** A notice to be sent to people. */
export interface NewNotice {
  kind: NoticeKind;
  /** Id of the event that it tells of, by which its unread notices can be withdrawn. Default: a random one. */
  event?: string;
  /** Name of the entity and id of the object; absent if it is not about an object. */
  entity?: string;
  id?: number;
  /** Id of the person who caused it and is not notified. Absent: no particular person. */
  by?: number;
  /** Ids of users, of whom those who see the object are notified; `readers`: everyone who sees it as an employee. */
  to: readonly number[] | 'readers';
  /** Path to which the notice leads. Default: the object's address in the employee app. */
  address?: string;
  /**
   * The object's title by language, for a notice about its deletion. It is then sent to `to` without checking
   * visibility.
   */
  titles?: InLanguages<string>;
  /** If true, a person gets at most one notice of this kind about the object. */
  once?: boolean;
  /** Additional channels for people who have not chosen their own. Default: those of the kind. */
  ways?: readonly (keyof NoticeChannels)[];
  /** Delay in milliseconds; a waiting notice of this kind about the object is postponed too. Default: none. */
  inMs?: number;
}

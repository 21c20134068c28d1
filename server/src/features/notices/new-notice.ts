import { createHash } from 'node:crypto';
import en from '@piiri/locales/en/notices-screen.json' with { type: 'json' };
import fi from '@piiri/locales/fi/notices-screen.json' with { type: 'json' };
import lt from '@piiri/locales/lt/notices-screen.json' with { type: 'json' };
import sv from '@piiri/locales/sv/notices-screen.json' with { type: 'json' };
import type { InLanguages, Language } from '@piiri/schemas';
import type { NoticeChannels } from '@piiri/shared/contracts/notice-settings.ts';
import type { NoticeKind } from '@piiri/shared/contracts/notices.ts';
import type { Cause } from './cause.ts';

/** A notice to be sent to people. */
export interface NewNotice {
  kind: NoticeKind;
  /** Id of the event that it tells of, by which its unread notices can be withdrawn. Default: a random one. */
  event?: string;
  /** What it tells of, if that can be taken back: then nobody is notified any more. */
  cause?: Cause;
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
  /**
   * If true, a person gets at most one notice of this kind about the object; of objects with the same text, such as the
   * occurrences of a series, about one of them.
   */
  once?: boolean | string;
  /** Additional channels for people who have not chosen their own. Default: those of the kind. */
  ways?: readonly (keyof NoticeChannels)[];
  /** Delay in milliseconds; a waiting notice of this kind about the object is postponed too. Default: none. */
  inMs?: number;
}

const EDITOR_NOTICE_KINDS: readonly NoticeKind[] = [
  'review_asked',
  'review_approved',
  'review_returned',
  'webhook',
  'alert_asked',
  'review_due',
  'screen_missed',
  'remark',
];

/** Returns whether notices of a kind concern what their readers see as editors. */
export const concernsEditors = (kind: NoticeKind): boolean => EDITOR_NOTICE_KINDS.includes(kind);

/** Returns whether notices of a kind go to people whom their sender has found to read the object. */
export const isAddressed = (kind: NoticeKind): boolean => kind === 'form' || kind === 'journey';

/** The kinds of notices that concern what their readers see as editors. */
export const EDITOR_KINDS = EDITOR_NOTICE_KINDS;

/**
 * The kinds that go to who wrote the content. They also read as its editor what it is about, since they often write for
 * a group that they are not in.
 */
export const AUTHOR_KINDS: readonly NoticeKind[] = ['comment', 'reaction'];

const TEXTS: Record<Language, typeof fi> = { fi, sv, en, lt };

/** Returns the headline of a kind of notice in a language, as in the inbox. */
export const headlineOf = (language: Language, kind: NoticeKind): string => TEXTS[language][`kind_${kind}`];

/** Returns a uuid derived from a text; the same text gives the same uuid. */
export function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

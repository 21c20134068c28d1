import { MAIL_KINDS, type MailKind } from '@piiri/shared/contracts/notice-settings.ts';
import { NOTICE_KINDS, type NoticeKind } from '@piiri/shared/contracts/notices.ts';
import type { Services } from '../../platform/services.ts';

const TOPICS = [...NOTICE_KINDS, ...MAIL_KINDS, 'digest', 'confirmation'] as const;

/** Topics of mails, each of which a reader can unsubscribe from. */
type MailTopic = NoticeKind | MailKind | 'digest' | 'confirmation';

/** The person and the topic that they unsubscribe from. */
export interface Unsubscription {
  tenantId: number;
  userId: number;
  topic: MailTopic;
}

const PURPOSE = 'leave mails';

const signedText = ({ tenantId, userId, topic }: Unsubscription) => `${tenantId}.${userId}.${topic}`;

/** Returns the signed token by which a person unsubscribes from a topic without signing in. */
export const unsubscribeToken = ({ sign }: Pick<Services, 'sign'>, leaving: Unsubscription): string =>
  `${signedText(leaving)}.${sign(PURPOSE, signedText(leaving))}`;

/** Returns the content of a token; undefined if it is not valid. */
export function readUnsubscribeToken(
  { signatures }: Pick<Services, 'signatures'>,
  token: string,
): Unsubscription | undefined {
  const [tenant, user, name, signature = ''] = token.split('.');
  const topic = TOPICS.find((candidate) => candidate === name);
  if (!topic) return undefined;
  const leaving = { tenantId: Number(tenant), userId: Number(user), topic };
  return signatures(PURPOSE, signedText(leaving)).includes(signature) ? leaving : undefined;
}

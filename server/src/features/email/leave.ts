import { NOTICE_KINDS, type NoticeKind } from '@piiri/shared/contracts/notices.ts';
import type { Services } from '../../platform/services.ts';

const TOPICS = [...NOTICE_KINDS, 'digest', 'confirmation'] as const;

/** What a mail is one of, which its reader can leave. */
export type MailTopic = NoticeKind | 'digest' | 'confirmation';

/** Whose mails of which topic end. */
export interface Leaving {
  tenantId: number;
  userId: number;
  topic: MailTopic;
}

const PURPOSE = 'leave mails';

const signedText = ({ tenantId, userId, topic }: Leaving) => `${tenantId}.${userId}.${topic}`;

/** The token by which a person leaves a topic without signing in: it says whose and what, signed. */
export const leaveToken = ({ sign }: Pick<Services, 'sign'>, leaving: Leaving): string =>
  `${signedText(leaving)}.${sign(PURPOSE, signedText(leaving))}`;

/** What a token is for; undefined when it is none of ours. */
export function readLeaveToken(
  { signatures }: Pick<Services, 'signatures'>,
  token: string,
): Leaving | undefined {
  const [tenant, user, name, signature = ''] = token.split('.');
  const topic = TOPICS.find((each) => each === name);
  if (!topic) return undefined;
  const leaving = { tenantId: Number(tenant), userId: Number(user), topic };
  return signatures(PURPOSE, signedText(leaving)).includes(signature) ? leaving : undefined;
}

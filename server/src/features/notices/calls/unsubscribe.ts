import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { committer } from '../../../engine/commit/commit.ts';
import { deleteConfirmations, readUnsubscribeToken } from '../../email/public.ts';
import { changeSettings } from '../settings.ts';

/** Unsubscribes from mails of a kind by one click in a mail client (RFC 8058), whose form contains nothing else. */
export default defineRoute({
  method: 'POST',
  path: 'v1/email/unsubscribe/:token',
  summary: 'Unsubscribe from a kind of mail by the token in the mail',
  tag: 'profile',
  access: 'public',
  ignoresForm: true,
  params: z.object({ token: z.string().max(200) }),
  answers: { 204: z.null() },
  refuses: [404],
  async handler({ services, params: { token } }) {
    const leaving = readUnsubscribeToken(services, token);
    if (!leaving) throw new AppError('not_found');
    const { topic, ...owner } = leaving;
    await committer(
      services,
      owner,
    )(async (tx) => {
      if (topic === 'confirmation') await deleteConfirmations(tx, owner);
      else if (topic === 'digest') await changeSettings(tx, owner, { digest: 'none' });
      else await changeSettings(tx, owner, { kinds: { [topic]: { email: false } } });
    });
  },
});

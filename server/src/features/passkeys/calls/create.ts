import { message } from '@piiri/schemas';
import { cleanLine } from '@piiri/schemas/clean-text.ts';
import { MAX_PASSKEY_NAME_LENGTH, passkey } from '@piiri/shared/contracts/passkeys.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { deviceOf } from '../../../platform/auth/device.ts';
import { throttled } from '../../../platform/auth/throttle.ts';
import { serverText } from '../../../platform/texts.ts';
import { notifyOfSignIn } from '../../sign-in/public.ts';
import { newCredential } from '../credential.ts';
import { addPasskey, passkeysOf, userHandleOf } from '../own-passkeys.ts';
import { relyingParty } from '../relying-party.ts';
import { verifyNewPasskey } from '../verify-new.ts';

/** Stores a passkey created by the browser, and notifies the person, because someone else may have created it. */
export default defineRoute({
  method: 'POST',
  path: 'v1/profile/passkeys',
  summary: 'Add a passkey created by the browser',
  access: 'anyone',
  forReadOnly: true,
  needsProof: true,
  body: z.object(
    {
      name: z
        .string('not_text')
        .overwrite(cleanLine)
        .trim()
        .max(MAX_PASSKEY_NAME_LENGTH, message('too_long', { max: MAX_PASSKEY_NAME_LENGTH }))
        .nullish()
        .meta({ description: 'Default: the browser and kind of device.' }),
      response: newCredential,
    },
    'not_an_object',
  ),
  answers: { 201: passkey },
  refuses: [409, 429],
  async handler({ services, actor, body, language, commit, request }) {
    const { accountId } = actor;
    const party = await relyingParty(services, request);
    const target = `new passkey ${accountId}`;
    const credential = await throttled(services, { target, address: request.ip }, async () => {
      const verified = await verifyNewPasskey(services, party, accountId, body.response);
      if (!verified) throw new AppError('invalid', { errors: { response: ['passkey_refused'] } });
      return verified;
    });
    const own = await passkeysOf(services.database.system, actor);
    const userHandle = userHandleOf(services, actor, own);
    const device = deviceOf(request.headers['user-agent']);
    const name = body.name || device || serverText(language, 'passkey_unnamed');
    return commit(
      async (tx) => {
        const added = await addPasskey(tx, actor, { name, credential, userHandle, party });
        await notifyOfSignIn(services, tx, { account: accountId, user: actor.userId, scope: actor.scope });
        return added;
      },
      { asOwner: true },
    );
  },
});

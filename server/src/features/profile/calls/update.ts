import { describeFields, type Entity } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { validate } from '@piiri/shared/validate.ts';
import { z } from 'zod';
import { parseContext } from '../../../engine/calls/context.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { changeRow } from '../../../engine/write/store.ts';
import { lockOwnRow, profileAnswer, profileOf, user } from './_profile.ts';

/** Display settings. Nobody else sees them, so read-only users may change them too. */
const DISPLAY = ['language', 'theme', 'right_to_left'];

/** Fields that people may change in their own profile. Their company sets all others. */
const EDITABLE_FIELDS = ['status', 'show_email_to_all', 'show_phone_to_all', ...DISPLAY];

const ownPart: Entity = {
  ...user,
  fields: Object.fromEntries(Object.entries(user.fields).filter(([name]) => EDITABLE_FIELDS.includes(name))),
  checks: [],
};

/**
 * Changes the sent fields; fields that the caller may not change are ignored. Read-only users may change display
 * settings, but nothing that others see.
 */
export default defineRoute({
  method: 'PATCH',
  path: 'v1/profile',
  summary: 'Change the caller’s settings',
  access: 'anyone',
  forReadOnly: true,
  body: z
    .record(z.string(), z.unknown(), 'not_an_object')
    .meta({ described: describeFields(ownPart.fields, { timeZone: 'UTC', cleanHtml: String }, 'input') }),
  answers: { 200: profileAnswer },
  refuses: [403],
  async handler({ services, actor, language, body, commit }) {
    const sent = EDITABLE_FIELDS.filter((name) => body[name] !== undefined);
    if (actor.readOnly && !sent.every((name) => DISPLAY.includes(name))) throw new AppError('forbidden');
    const validated = validate(ownPart, body, { ...parseContext(actor), mode: 'update' });
    if (!validated.ok) throw new AppError('invalid', { errors: validated.errors });
    if (sent.length > 0) {
      await commit(async (tx) => {
        await changeRow(tx, user, await lockOwnRow(tx, actor), validated.values);
      });
    }
    return profileOf({ services, actor, language });
  },
});

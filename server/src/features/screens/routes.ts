import { SCREEN_KINDS, screen } from '@piiri/schemas/entities/screen.ts';
import {
  CODE_LENGTH,
  kioskHere,
  newScreenCode,
  screenCodeState,
  screenContent,
} from '@piiri/shared/contracts/screens.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WritingCall } from '../../engine/access/call.ts';
import { describeEntity } from '../../engine/calls/describe.ts';
import { defineRoute, type RouteCall } from '../../engine/calls/route.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { create, update } from '../../engine/write/update.ts';
import { findScreen } from '../../platform/auth/device-actor.ts';
import { optionalInput } from '../../platform/auth/input.ts';
import { kioskAt, kioskCookie, kioskSecretOf } from '../../platform/auth/kiosk.ts';
import { storeDeviceUse } from '../../platform/auth/service-token-uses.ts';
import { throttled } from '../../platform/auth/throttle.ts';
import { screenKeys } from '../../platform/db/tables/screens.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { companyAtHost } from '../../platform/http/company-hosts.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { findByCode, showCode, stateOf, takeCode } from './codes.ts';
import { contentFor } from './content.ts';

export const screens = tableOf(screen);

type Pairing = Pick<RouteCall, 'services' | 'actor' | 'language' | 'commit' | 'body'> & {
  /** Address of the caller. */
  address: string;
};

const invalid = (field: string, problem: string) =>
  new AppError('invalid', { errors: { [field]: [problem] } });

/**
 * Pairs the device that shows a code. Wrong codes slow down further ones of the same admin and address. Throws `invalid`
 * at `code` for a code that no device shows, and like `create` and `update`.
 */
export async function pairDevice({
  services,
  actor,
  language,
  commit,
  body,
  address,
}: Pairing): Promise<unknown> {
  const { code, screen: existing, kind, ...values } = body;
  if (typeof code !== 'string' || code.trim() === '' || code.length > 20) throw invalid('code', 'required');
  if (existing !== undefined && !(Number.isInteger(existing) && Number(existing) > 0))
    throw invalid('screen', 'unknown_reference');
  const target = `screen codes of ${actor.tenantId} ${actor.userId}`;
  const device = await throttled(services, { target, address }, () =>
    findByCode(services, actor.tenantId, code),
  );
  if (kind !== undefined && kind !== device.kind) throw invalid('kind', 'screen_kind_differs');
  const withKey: typeof commit = (work, options) =>
    commit(
      async (tx) => {
        await takeCode(tx.db, device);
        const result = await work(tx);
        const { id } = result as { id: number };
        await tx.db
          .insert(screenKeys)
          .values({ screen_id: id, tenant_id: tx.tenantId, hash: device.hash, seen_at: new Date() })
          .onConflictDoUpdate({
            target: screenKeys.screen_id,
            set: { hash: device.hash, paired_at: sql`now()`, seen_at: sql`now()`, missed_at: null },
          });
        return { ...result, paired: true, seen_at: new Date().toISOString() };
      },
      { ...options, asOwner: true },
    );
  const call: WritingCall = {
    ...{ services, actor, language, commit: withKey, files: new Map() },
    entity: entityOf('screen'),
    body: { ...values, kind: device.kind, ...(existing !== undefined && { active: true }) },
    asEditor: true,
  };
  return existing === undefined ? create(call) : update(call, Number(existing), undefined);
}

const { answer, input } = describeEntity(screen);

export default [
  /** Begins pairing: returns the code that the device shows, and the secret that it keeps. */
  defineRoute({
    pattern: 'POST v1/screens/code',
    summary: 'Begin pairing a device: returns the code that it shows and the secret that it keeps',
    access: 'public',
    body: z.object({ kind: z.enum(SCREEN_KINDS, 'not_a_choice').default('screen') }, 'not_an_object'),
    answers: { 201: newScreenCode },
    async handler({ services, body: { kind }, request, reply }) {
      const code = await showCode(services, kind, await companyAtHost(services, request));
      reply.header('Cache-Control', 'no-store');
      if (kind === 'kiosk') reply.header('Set-Cookie', kioskCookie(services.config, request, code.secret));
      return code;
    },
  }),
  defineRoute({
    pattern: 'POST v1/screens/code/state',
    summary: 'Ask whether a device has been paired; a kiosk is known by its cookie',
    access: 'public',
    body: z.object({ secret: optionalInput(200) }, 'not_an_object'),
    answers: { 200: screenCodeState },
    refuses: [400, 404, 429],
    async handler({ services, body: { secret }, request }) {
      const deviceSecret = secret || kioskSecretOf(services.config, request);
      if (!deviceSecret) throw new AppError('not_found');
      return stateOf(services, deviceSecret);
    },
  }),
  /** Pairs the device that shows a code: as a new screen, or as the device of a screen that has none or another. */
  defineRoute({
    pattern: 'POST v1/screens/pair',
    summary: 'Pair the device that shows a code, as a new screen or as the device of an existing one',
    access: 'tenant_admin',
    body: z.record(z.string(), z.unknown(), 'not_an_object').meta({
      described: (input as z.ZodObject).extend({
        code: z.string().length(CODE_LENGTH).meta({ description: 'As the device shows it.' }),
        screen: z.int().optional().meta({ description: 'Id of the screen that gets this device.' }),
      }),
    }),
    answers: { 201: answer },
    refuses: [400, 404, 409, 429],
    handler: ({ services, actor, language, commit, body, request }) =>
      pairDevice({ services, actor, language, commit, body, address: request.ip }),
  }),
  /** Returns everything that the calling screen shows. */
  defineRoute({
    pattern: 'GET v1/screen',
    summary: 'Read what the calling screen shows: published content of its groups, without people',
    access: 'anyone',
    forDevices: ['screen'],
    answers: { 200: screenContent },
    handler: ({ services, actor }) => contentFor(services, actor),
  }),
  defineRoute({
    pattern: 'GET v1/screens/:id/content',
    summary: 'Read what a screen shows',
    access: 'tenant_admin',
    query: z.looseObject({}),
    answers: { 200: screenContent },
    refuses: [404],
    async handler({ services, actor, params: { id } }) {
      const screen = await findScreen(services.database.system, actor.tenantId, id);
      if (!screen) throw new AppError('not_found');
      return contentFor(services, screen);
    },
  }),
  /** Returns what the kiosk that calls asks people to sign in to. */
  defineRoute({
    pattern: 'GET v1/kiosk',
    summary: 'Read the kiosk that calls, which is known by its cookie',
    access: 'public',
    answers: { 200: kioskHere },
    raw: true,
    type: 'application/json',
    refuses: [404],
    async handler({ services, request, reply }) {
      const kiosk = await kioskAt(services, request);
      if (!kiosk) throw new AppError('not_found');
      const { system } = services.database;
      const [row] = await system.select().from(screens).where(eq(screens.id, kiosk.id));
      const [company] = await system.select().from(tenants).where(eq(tenants.id, kiosk.tenantId));
      if (!row || !company) throw new AppError('not_found');
      storeDeviceUse(services, kiosk.id);
      return reply.header('Cache-Control', 'no-store').send({
        name: row.name,
        kiosk_seconds: row.kiosk_seconds,
        company: {
          name: company.name,
          logo: company.logo && mediaUrl(company.logo, 'large'),
          color: company.color,
        },
        language: company.default_language,
      });
    },
  }),
  /** Tells the server that somebody uses the kiosk at which the caller has signed in; the call itself is what counts. */
  defineRoute({
    pattern: 'POST v1/auth/kiosk',
    summary: 'Keep a session at a kiosk, which otherwise ends when it makes no call for a while',
    access: 'anyone',
    forReadOnly: true,
    answers: { 204: z.null() },
    handler: async () => null,
  }),
];

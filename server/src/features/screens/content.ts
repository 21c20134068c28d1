import type { ContentType, Language } from '@piiri/schemas';
import { SCREEN_CONTENT, screen } from '@piiri/schemas/entities/screen.ts';
import type { ScreenBeside, ScreenContent, ScreenSlide } from '@piiri/shared/contracts/screens.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { Call } from '../../engine/access/call.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { NEXT_OCCURRENCE } from '../../engine/read/next-occurrence.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import type { Services } from '../../platform/services.ts';
import { liveAlertsFor } from '../alerts/public.ts';
import { kindOfType, ownDefinition } from '../content-types/public.ts';
import { builtInSlide, languagesIn, ownFacts, ownSlide, ownTitle, ownValue, rowsOf } from './rows.ts';

const screens = tableOf(screen);

/** Maximum number of objects of a kind on a screen: nobody waits for more. */
const MAX_OF_KIND = 12;

/** Maximum number of dishes, shifts and other lines of today. */
const MAX_TODAY = 40;

/** The stored columns of a screen that decide what it shows. */
interface ScreenRow {
  id: number;
  name: string;
  kind: 'screen' | 'kiosk';
  entities: readonly string[];
  languages: unknown;
  seconds: number;
  layout: 'full' | 'split';
}

/** Whether a type is read by the day: what it says today stands beside everything else. */
const isOfToday = ({ hide_past, group_by }: ContentType) => Boolean(hide_past) && group_by === 'day';

/** Returns the day in a time zone, as stored in date fields. */
const dayIn = (timeZone: string, at: Date) => at.toLocaleDateString('sv-SE', { timeZone });

/** The company's own types that a screen names, in their order, and that everyone in its groups may read. */
const typesOf = ({ definitions }: Actor, entities: readonly string[]): ContentType[] =>
  definitions.contentTypes.filter(({ name }) => entities.includes(name));

/** The filters and order by which built-in content hangs: what is ahead first, else what is newest. */
function queryFor(name: string, now: Date): Record<string, string> {
  const from = now.toISOString();
  if (name === 'event') return { ends_at_from: from, ordering: 'start_time', occurrences: NEXT_OCCURRENCE };
  return name === 'poll' ? { response_deadline_from: from, ordering: 'response_deadline' } : {};
}

async function builtInSlides(call: Call, name: string, now: Date): Promise<ScreenSlide[]> {
  const entity = entityOf(name);
  if (!isSwitchedOn(call.actor, entity.feature) || conditionFor(call.actor, entity, 'read') === false)
    return [];
  const rows = await rowsOf(call, entity, { page_size: MAX_OF_KIND, ...queryFor(name, now) });
  return rows.map((row) => builtInSlide(row, entity, call));
}

async function ownRows(call: Call, type: ContentType, most: number) {
  const entity = ownDefinition(call.actor, kindOfType(type));
  if (!entity || conditionFor(call.actor, entity, 'read') === false) return [];
  return rowsOf(call, entity, { page_size: most });
}

/** Returns today's rows of a type that is read by the day; undefined without any. */
async function todayOf(
  call: Call,
  type: ContentType,
  now: Date,
): Promise<ScreenBeside['today'][number] | undefined> {
  const { hide_past: field } = type;
  const today = dayIn(call.actor.timeZone, now);
  const isToday = (value: unknown) =>
    typeof value === 'string' &&
    (value.length > 10 ? dayIn(call.actor.timeZone, new Date(value)) : value) === today;
  const rows = await ownRows(call, type, MAX_TODAY);
  const ofToday = rows.filter((row) => field && isToday(ownValue(row, field)));
  if (ofToday.length === 0) return undefined;
  const { label } = ownSlide(call, type, ofToday[0] as (typeof ofToday)[number]);
  return {
    type: type.name,
    label: label ?? type.name,
    rows: ofToday.map((row) => ({
      title: ownTitle(call, type, row),
      facts: ownFacts(call, type, row, [field, type.sort?.field]),
    })),
  };
}

/** Returns what hangs in one language. */
async function inLanguage(call: Call, entities: readonly string[], now: Date) {
  const types = typesOf(call.actor, entities);
  const slides: ScreenSlide[][] = [];
  for (const name of SCREEN_CONTENT)
    if (entities.includes(name)) slides.push(await builtInSlides(call, name, now));
  const today: ScreenBeside['today'] = [];
  for (const type of types)
    if (isOfToday(type)) {
      const rows = await todayOf(call, type, now);
      if (rows) today.push(rows);
    } else slides.push((await ownRows(call, type, MAX_OF_KIND)).map((row) => ownSlide(call, type, row)));
  const all = slides.flat();
  const next_event = all.find(({ type }) => type === 'event') ?? null;
  return { slides: all, beside: { language: call.language, next_event, today } };
}

/** Returns the active urgent messages to the screen's groups and to everybody. */
async function alertsOn(db: Db, actor: Actor): Promise<ScreenContent['alerts']> {
  // Whoever passes by is one of everybody.
  const groups = actor.everyoneGroup === null ? actor.groups : [...actor.groups, actor.everyoneGroup];
  const active = await liveAlertsFor(db, { ...actor, groups });
  return active.map(({ id, titles, texts, sent_at }) => ({
    id,
    texts: languagesIn(Object.keys(titles)).flatMap((language) => {
      const title = titles[language];
      return title ? [{ language, title, text: texts[language] ?? '' }] : [];
    }),
    sent_at,
  }));
}

/**
 * Returns everything that a screen shows: what is published for its groups, in each of its languages, without people,
 * figures and comments. `actor`: the screen itself, see `findDevice`.
 */
export async function contentFor(services: Services, actor: Actor, now = new Date()): Promise<ScreenContent> {
  const { database } = services;
  const { device, tenantId } = actor;
  const [row] = (await database.tenant(tenantId, (db) =>
    db
      .select()
      .from(screens)
      .where(
        and(
          eq(screens.tenant_id as never, tenantId),
          eq(screens.id, device?.screenId ?? 0),
          isNull(screens.deleted_at),
        ),
      ),
  )) as unknown as ScreenRow[];
  const [company] = await database.system.select().from(tenants).where(eq(tenants.id, tenantId));
  if (!row || !company) throw new AppError('not_found');
  const named = languagesIn(row.languages);
  const languages: Language[] = named.length > 0 ? named : [actor.companyLanguage];
  const parts = [];
  for (const language of languages)
    parts.push(await inLanguage({ services, actor, language }, row.entities ?? [], now));
  // What has no text in a language hangs in the round of the first alone.
  const slides = parts.flatMap((part, round) =>
    part.slides.filter(({ language }) => round === 0 || language === languages[round]),
  );
  return {
    screen: {
      id: row.id,
      name: row.name,
      kind: row.kind,
      layout: row.layout,
      seconds: row.seconds,
      languages,
    },
    company: {
      name: company.name,
      logo: company.logo && mediaUrl(company.logo, 'large'),
      color: company.color,
      time_zone: company.time_zone,
    },
    slides,
    beside: parts.map(({ beside }) => beside),
    alerts: await database.tenant(tenantId, (db) => alertsOn(db, actor)),
  };
}

import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import { eq, sql } from 'drizzle-orm';
import { demoPulses } from '../../../seed/content/pulses.ts';
import { commitWithin } from '../../engine/commit/commit.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { castAnonymousBallot } from '../../features/polls/anonymous-ballots.ts';
import { inCell } from '../../features/polls/wave-cell.ts';
import { type PulseRow, pulses } from '../../features/pulses/pulse.ts';
import { openWave, readWaves } from '../../features/pulses/waves.ts';
import type { DemoCompany } from '../demo-company.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';

type DemoPulse = NonNullable<(typeof demoPulses)['revontuli']>[number];

const DAY_HOURS = 24;
/** Age of the newest wave in days: it is closed, and the next one is not due. */
const NEWEST_DAYS = 12;
const MONTH_DAYS = 30;
const SCALE = { from: 1, to: 5 };
const NPS = { from: 0, to: 10 };
/** The group whose answers are lower than those of the others, by this much. */
const LOWER = { group: 'Tuotanto', by: 0.6 };

/** The demo's pulses with the answers of four months. */
export default defineFiller({
  after: ['poll'],
  async fill(company) {
    for (const pulse of demoPulses[company.demo.key] ?? []) await addPulse(company, pulse);
  },
});

async function addPulse(company: DemoCompany, pulse: DemoPulse): Promise<void> {
  const { db, id: tenantId } = company;
  const { translations, questions, means, group } = pulse;
  const columns = toColumns(entityOf('pulse'), {
    translations,
    questions: questions.map((question) => ({ ...question, ...(question.type === 'scale' && SCALE) })),
    group: company.groupId(group),
    every: 'month',
    days_open: 7,
    active: false,
  });
  const id = await company.insert('pulse', columns);
  const [row] = await db.select().from(pulses).where(eq(pulses.id, id));
  const waves = Object.values(means)[0]?.length ?? 0;
  for (let wave = 0; wave < waves; wave += 1) {
    const opened = inHours(-(NEWEST_DAYS + (waves - 1 - wave) * MONTH_DAYS) * DAY_HOURS);
    await commitWithin(db, { tenantId }, (tx) => openWave(tx, row as unknown as PulseRow, opened));
    const poll = (await readWaves(db, tenantId, id)).at(-1)?.poll ?? 0;
    await db.execute(sql`
      update polls set created_at = ${opened.toISOString()}::timestamptz, published_at = ${opened.toISOString()}::timestamptz
      where id = ${poll}::int and tenant_id = ${tenantId}::int`);
    await addAnswers(company, poll, pulse, wave);
  }
  await db.update(pulses).set({ active: true }).where(eq(pulses.id, id));
}

/** Most people answer each wave, around its average. */
async function addAnswers(
  { db, services, id: tenantId, demo, userId }: DemoCompany,
  poll: number,
  { questions, means, wishes }: DemoPulse,
  wave: number,
): Promise<void> {
  const isNewest = Object.values(means).every((averages) => wave === averages.length - 1);
  const answering = demo.people.filter(({ read_only }, place) => !read_only && (place + wave) % 6 !== 0);
  for (const [place, person] of answering.entries()) {
    const lower = person.groups.includes(LOWER.group) ? LOWER.by : 0;
    const answers = questions.flatMap(({ id, type }, index): Answer[] => {
      const answer = { question: id, options: [], text: null };
      if (type === 'open') {
        const text = isNewest ? wishes[place] : undefined;
        return text ? [{ ...answer, text }] : [];
      }
      const { from, to } = type === 'nps' ? NPS : SCALE;
      const spread = (((place * 7 + wave * 3 + index * 5) % 5) - 2) * (type === 'nps' ? 1 : 0.5);
      const value = Math.round((means[id]?.[wave] ?? to) - lower + spread);
      return [{ ...answer, value: Math.min(to, Math.max(from, value)) }];
    });
    const actor = { tenantId, userId: userId(person.username) };
    await commitWithin(db, { tenantId }, async (tx) => {
      const ballot = await inCell(tx.db, { id: poll, is_wave: true }, actor, answers);
      await castAnonymousBallot(tx, services, poll, actor, ballot);
    });
  }
}

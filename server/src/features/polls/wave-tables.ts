import { boolean, index, integer, jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { id, tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/** The waves of pulses: each is an anonymous poll. Hand-written table: no personal data. */
export const pulseWaves = pgTable(
  'pulse_waves',
  {
    id: id(),
    tenant_id: tenantColumn(),
    pulse_id: integer().notNull(),
    poll_id: integer().notNull(),
    /** From 0. */
    number: integer().notNull(),
    opened_at: timestamptz().notNull(),
    closes_at: timestamptz().notNull(),
    /** Whether figures of everyone in it may be shown, by who was in former waves. */
    shows_total: boolean().notNull(),
    /** The groups whose figures may be shown, by the same. */
    groups: integer().array().notNull(),
    /** Ids of the questions that it asks. */
    questions: jsonb().$type<string[]>().notNull(),
  },
  (table) => [
    unique('pulse_waves_number').on(table.pulse_id, table.number),
    index('pulse_waves_poll').on(table.tenant_id, table.poll_id),
    tenantScope(table.tenant_id),
  ],
);

/**
 * The people whom a wave asked, by the groups whose figures may be shown: those in a cell are in the same ones of them,
 * and there are at least five. Ballots name their cell and nothing else of a person. Hand-written table: cells belong to
 * waves.
 */
export const pulseCells = pgTable(
  'pulse_cells',
  {
    wave_id: integer().notNull(),
    /** From 0. */
    cell: integer().notNull(),
    tenant_id: tenantColumn(),
    groups: integer().array().notNull(),
    members: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.wave_id, table.cell] }), tenantScope(table.tenant_id)],
);

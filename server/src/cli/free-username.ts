import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** A name in the letters that every keyboard has: Åsa Mäki-Lehto is asa.maki-lehto. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '');
}

/** A user name made from a person's name, which nobody has. */
export async function freeUsername(db: Db, firstName: string, lastName: string): Promise<string> {
  const base = [firstName, lastName].map(plain).filter(Boolean).join('.') || 'admin';
  const { rows } = await db.execute<{ name: string }>(
    sql`select lower(username) as name from accounts where starts_with(lower(username), ${base})`,
  );
  const taken = new Set(rows.map(({ name }) => name));
  let free = base;
  for (let number = 2; taken.has(free); number++) free = `${base}${number}`;
  return free;
}

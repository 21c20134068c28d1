import { message } from '@piiri/schemas/messages.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';

/** What people are known by, the surest first. */
const WAYS = ['phone', 'username', 'email', 'name'] as const;

export type KnownBy = Partial<Record<(typeof WAYS)[number], unknown>>;

/** Characters of a cell that a message repeats. */
const REPEATED = 100;

/** Finds people by what is written of them. `readPhone` gives numbers in international form. */
export function createDirectory(readPhone: (written: string) => string | undefined) {
  const idsBy = WAYS.map((way) => ({ way, ids: new Map<string, number | null>() }));
  return {
    /** Adds somebody, or what else they are known by. */
    add(id: number, known: KnownBy): void {
      for (const { way, ids } of idsBy) {
        const value = known[way];
        if (typeof value !== 'string' || !value.trim()) continue;
        const key = foldedName(value);
        const other = ids.get(key);
        ids.set(key, other === undefined || other === id ? id : null);
      }
    },
    /** Whom a cell means; a packed message where that is nobody, or several are called so. */
    find(cell: string): { id: number } | { wrong: string } {
      const name = cell.trim().slice(0, REPEATED);
      for (const { way, ids } of idsBy) {
        const id = ids.get(foldedName(way === 'phone' ? (readPhone(cell) ?? '') : cell));
        if (id !== undefined) return id === null ? { wrong: message('import_alike', { name }) } : { id };
      }
      return { wrong: message('import_no_person', { name }) };
    },
  };
}

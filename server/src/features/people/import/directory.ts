import { message } from '@piiri/schemas/messages.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';

/** Ways of identifying people, most reliable first. */
const IDENTIFIERS = ['phone', 'username', 'email', 'name'] as const;

export type PersonKeys = Partial<Record<(typeof IDENTIFIERS)[number], unknown>>;

/** Maximum number of characters of a cell quoted in a message. */
const MAX_QUOTED_CHARACTERS = 100;

/** Finds people by the text of a cell. `readPhone` converts numbers to international format. */
export function createDirectory(readPhone: (text: string) => string | undefined) {
  const idsBy = IDENTIFIERS.map((way) => ({ way, ids: new Map<string, number | null>() }));
  return {
    /** Adds a person, or further ways of identifying one. */
    add(id: number, keys: PersonKeys): void {
      for (const { way, ids } of idsBy) {
        const value = keys[way];
        if (typeof value !== 'string' || !value.trim()) continue;
        const key = foldedName(value);
        const holder = ids.get(key);
        ids.set(key, holder === undefined || holder === id ? id : null);
      }
    },
    /** Returns the person that a cell refers to; a packed message if nobody or several people match. */
    find(cell: string): { id: number } | { wrong: string } {
      const name = cell.trim().slice(0, MAX_QUOTED_CHARACTERS);
      for (const { way, ids } of idsBy) {
        const id = ids.get(foldedName(way === 'phone' ? (readPhone(cell) ?? '') : cell));
        if (id !== undefined) return id === null ? { wrong: message('import_alike', { name }) } : { id };
      }
      return { wrong: message('import_no_person', { name }) };
    },
  };
}

/** Ids of what a person has read, by kind. */
export type ReadIds = Readonly<Record<string, readonly number[]>>;

/** As they were kept before read marks were on the server: when each was opened, by its name, `news:7`. */
interface LegacyReadMarks {
  opened: Record<string, number>;
}

/** What is older counts as read: who is new is not told that years of news are new. Milliseconds. */
const FRESH_MS = 30 * 24 * 3_600_000;

function idsOf({ opened }: LegacyReadMarks): ReadIds {
  const ids: Record<string, number[]> = {};
  for (const name of Object.keys(opened)) {
    const [kind = '', id] = name.split(':');
    ids[kind] = [...(ids[kind] ?? []), Number(id)];
  }
  return ids;
}

/** The marks that this device knows of, from how they are stored. */
export function parseReadMarks(text: string | null): ReadIds {
  try {
    const stored = JSON.parse(text ?? '') as ReadIds | LegacyReadMarks;
    return 'opened' in stored ? idsOf(stored as LegacyReadMarks) : stored;
  } catch {
    return {};
  }
}

/** Whether something of a time (ISO 8601) has not been opened yet. `name`: its kind and id, `news:7`. */
export function isUnreadIn(marks: ReadIds, name: string, time: string, now: Date): boolean {
  const [kind = '', id] = name.split(':');
  return now.getTime() - Date.parse(time) < FRESH_MS && !marks[kind]?.includes(Number(id));
}

/** Ids of the objects that a person has read, by kind. */
export type ReadIds = Readonly<Record<string, readonly number[]>>;

/** Format from before read marks were stored on the server: time of opening by kind and id, `news:7`. */
interface LegacyReadMarks {
  opened: Record<string, number>;
}

/** Age in milliseconds from which objects count as read, so that new users do not see years of unread news. */
const FRESH_MS = 30 * 24 * 3_600_000;

function idsOf({ opened }: LegacyReadMarks): ReadIds {
  const ids: Record<string, number[]> = {};
  for (const name of Object.keys(opened)) {
    const [kind = '', id] = name.split(':');
    ids[kind] = [...(ids[kind] ?? []), Number(id)];
  }
  return ids;
}

/** Parses the stored marks; both formats are accepted. */
export function parseReadMarks(text: string | null): ReadIds {
  try {
    const stored = JSON.parse(text ?? '') as ReadIds | LegacyReadMarks;
    return 'opened' in stored ? idsOf(stored as LegacyReadMarks) : stored;
  } catch {
    return {};
  }
}

/** Returns whether an object with this time (ISO 8601) has not been opened yet. `name`: its kind and id, `news:7`. */
export function isUnreadIn(marks: ReadIds, name: string, time: string, now: Date): boolean {
  const [kind = '', id] = name.split(':');
  return now.getTime() - Date.parse(time) < FRESH_MS && !marks[kind]?.includes(Number(id));
}

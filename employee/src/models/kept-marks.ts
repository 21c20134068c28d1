/** What a browser's reader has opened, as it is kept. */
export interface KeptMarks {
  /** What is older counts as read. ISO 8601. */
  since: string;
  /** When each was opened, by its name, `news:7`, the first one first. Milliseconds since 1970. */
  opened: Record<string, number>;
}

/** As it was kept before: names alone. */
interface FormerMarks {
  since: string;
  ids: string[];
}

const WEEK = 7 * 24 * 3_600_000;

/** The marks that are kept as a text, those of a new device when there are none. */
export function marksIn(text: string | null, now: Date): KeptMarks {
  try {
    const kept = JSON.parse(text ?? '') as KeptMarks | FormerMarks;
    if ('opened' in kept) return kept;
    return { since: kept.since, opened: Object.fromEntries(kept.ids.map((name) => [name, now.getTime()])) };
  } catch {
    return { since: new Date(now.getTime() - WEEK).toISOString(), opened: {} };
  }
}

/** Whether something of a time (ISO 8601) has not been opened yet. `name`: its kind and id, `news:7`. */
export const isUnreadIn = ({ since, opened }: KeptMarks, name: string, time: string) =>
  new Date(time) > new Date(since) && !(name in opened);

/** What a browser's reader has opened, as it is kept. */
export interface StoredReadMarks {
  /** What is older counts as read. ISO 8601. */
  since: string;
  /** When each was opened, by its name, `news:7`, the first one first. Milliseconds since 1970. */
  opened: Record<string, number>;
}

/** As it was kept before: names alone. */
interface LegacyReadMarks {
  since: string;
  ids: string[];
}

const WEEK = 7 * 24 * 3_600_000;

/** The marks that are kept as a text, those of a new device when there are none. */
export function parseReadMarks(text: string | null, now: Date): StoredReadMarks {
  try {
    const stored = JSON.parse(text ?? '') as StoredReadMarks | LegacyReadMarks;
    if ('opened' in stored) return stored;
    return {
      since: stored.since,
      opened: Object.fromEntries(stored.ids.map((name) => [name, now.getTime()])),
    };
  } catch {
    return { since: new Date(now.getTime() - WEEK).toISOString(), opened: {} };
  }
}

/** Whether something of a time (ISO 8601) has not been opened yet. `name`: its kind and id, `news:7`. */
export const isUnreadIn = ({ since, opened }: StoredReadMarks, name: string, time: string) =>
  new Date(time) > new Date(since) && !(name in opened);

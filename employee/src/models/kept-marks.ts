/** What a browser's reader has opened, as it is kept. */
export interface KeptMarks {
  /** What is older counts as read. ISO 8601. */
  since: string;
  /** Newest last. */
  ids: string[];
}

const WEEK = 7 * 24 * 3_600_000;

/** The marks that are kept as a text, those of a new device when there are none. */
export function marksIn(text: string | null, now: Date): KeptMarks {
  try {
    return JSON.parse(text ?? '') as KeptMarks;
  } catch {
    return { since: new Date(now.getTime() - WEEK).toISOString(), ids: [] };
  }
}

/** Whether something of a time (ISO 8601) has not been opened yet. `name`: its kind and id, `news:7`. */
export const isUnreadIn = ({ since, ids }: KeptMarks, name: string, time: string) =>
  new Date(time) > new Date(since) && !ids.includes(name);

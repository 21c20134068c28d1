/** Where the database says what it is doing: one plain line at a time. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface Database {
  /** `postgres://…` of a role that owns the database. */
  url: string;
  embedded: boolean;
  /** Leaves the embedded server, and stops it if no other process of ours uses it. External: does nothing. */
  stop(): Promise<void>;
}

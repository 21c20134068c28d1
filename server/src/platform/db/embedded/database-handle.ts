/** Log of the database: one plain line per call. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface Database {
  /** `postgres://…` of the role that owns the database. */
  url: string;
  embedded: boolean;
  /**
   * Leaves the embedded server, and stops it if no other process of the product uses it. Does nothing for an external
   * one.
   */
  stop(): Promise<void>;
}

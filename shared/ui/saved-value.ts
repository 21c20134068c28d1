/** Changes a value, from its current one. */
export type Change<Value> = (before: Value) => Value;

export interface SavedValueOptions<Value> {
  /** Shows the value with all changes. */
  show(value: Value): void;
  /** Stores a value in place of `before`. Resolves to the value as it is stored now; undefined when that failed. */
  save(value: Value, before: Value): Promise<Value | undefined>;
}

export interface SavedValue<Value> {
  /**
   * Shows a change at once and saves it. `stored`: the value as it is stored, unless a change is on its way. Resolves
   * to whether it was saved; a change that was not is taken back, and later ones stay.
   */
  change(stored: Value, change: Change<Value>): Promise<boolean>;
}

/**
 * Saves a value that may be changed again before an answer has come: by one call at a time, each with all changes until
 * then. So quick changes lose nothing, and no older answer is shown over a newer change.
 */
export function createSavedValue<Value>({ show, save }: SavedValueOptions<Value>): SavedValue<Value> {
  let waiting: readonly { change: Change<Value>; settle(isSaved: boolean): void }[] = [];
  let isSending = false;
  let stored: Value;
  const withChanges = () => waiting.reduce((value, { change }) => change(value), stored);

  async function sendAll(): Promise<void> {
    isSending = true;
    while (waiting.length > 0) {
      const sent = waiting;
      const answer = await save(withChanges(), stored).catch(() => undefined);
      if (answer !== undefined) stored = answer;
      waiting = waiting.slice(sent.length);
      show(withChanges());
      for (const { settle } of sent) settle(answer !== undefined);
    }
    isSending = false;
  }

  return {
    change: (current, change) =>
      new Promise((settle) => {
        if (waiting.length === 0) stored = current;
        waiting = [...waiting, { change, settle }];
        show(withChanges());
        if (!isSending) void sendAll();
      }),
  };
}

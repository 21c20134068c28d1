/** An action of the WebDriver standard's input sources, such as a key or a pointer. */
export type InputSource = { type: 'key' | 'pointer'; id: string; actions: object[] };

/** The part of a one-page browser that the smoke journeys need. */
export interface Driver {
  goto(address: string): Promise<void>;
  /** Evaluates an expression in the page. Resolves with its value, which is JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  close(): Promise<void>;
}

/** A browser engine on this machine. */
export interface Engine {
  name: string;
  start(): Promise<Driver>;
}

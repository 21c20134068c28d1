/**
 * The window in which somebody proves who they are by their company's provider. It leads back to `/proof` of the
 * employee app, which tells the window that asked.
 */

const CHANNEL = 'proof';

const ADDRESS = '/api/v1/auth/proof/provider?return_to=/proof';

/**
 * Opens the window; call it while a press is handled. `onAnswer` receives whether the person is proven. Returns a
 * function that stops listening; undefined if the browser blocks the window.
 */
export function openProofWindow(onAnswer: (isProven: boolean) => void): (() => void) | undefined {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => onAnswer(data === true);
  if (window.open(ADDRESS, CHANNEL, 'popup,width=480,height=720')) return () => channel.close();
  channel.close();
  return undefined;
}

/** Tells the window that asked whether the person is proven. */
export function answerProof(isProven: boolean): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(isProven);
  channel.close();
}

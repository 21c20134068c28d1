/** Host names that no passkey can be made for: addresses of machines. */
const IS_ADDRESS = /^[\d.]+$|^\[/;

/** Whether this browser has passkeys, with the methods that take and give JSON (WebAuthn §5.1.8 to 5.1.10). */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !IS_ADDRESS.test(location.hostname);

/** Whether this device can keep a passkey itself, rather than a key that is plugged in. */
export const isOnDevice = async (): Promise<boolean> =>
  hasPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();

/** Whether the browser suggests passkeys in a field. */
export const hasAutofill = async (): Promise<boolean> =>
  hasPasskeys() && PublicKeyCredential.isConditionalMediationAvailable();

/** Somebody called it off, or the browser in their place, as when another request took over. */
export const isCalledOff = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);

/** The device has a passkey of this account already. */
export const isKnownDevice = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** A browser handles one request at a time: a new one ends the one before. */
let pending: AbortController | undefined;

function begin(): AbortSignal {
  pending?.abort();
  pending = new AbortController();
  return pending.signal;
}

/** Ends a request that waits. */
export const endPasskeyRequest = (): void => pending?.abort();

const toJson = (credential: Credential | null): object => (credential as PublicKeyCredential).toJSON();

/** Has the device make a passkey. `options`: as the server gives them. Rejects when it does not. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toJson(await navigator.credentials.create({ publicKey, signal: begin() }));
}

/** Has the device sign in. `inField`: by the suggestions of a field that is there for it, which may take long. */
export async function signWithPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  inField = false,
): Promise<object> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const mediation = inField ? 'conditional' : 'optional';
  return toJson(await navigator.credentials.get({ publicKey, mediation, signal: begin() }));
}

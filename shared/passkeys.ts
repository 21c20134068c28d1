/** Host names for which no passkey can be created: IP addresses. */
const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Returns whether this browser supports passkeys, including the JSON methods (WebAuthn §5.1.8 to 5.1.10). */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !IP_ADDRESS.test(location.hostname);

/** Returns whether this device can store a passkey itself, without a security key. */
export const isOnDevice = async (): Promise<boolean> =>
  hasPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();

/** Returns whether the browser suggests passkeys in a field. */
export const hasAutofill = async (): Promise<boolean> =>
  hasPasskeys() && PublicKeyCredential.isConditionalMediationAvailable();

/**
 * Returns whether the request was cancelled: by the user, or by the browser, for example because another request
 * replaced it.
 */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Returns whether the device already has a passkey for this account. */
export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** A browser handles one request at a time: a new one aborts the previous one. */
let pending: AbortController | undefined;

function beginRequest(): AbortSignal {
  pending?.abort();
  pending = new AbortController();
  return pending.signal;
}

/** Aborts the pending request. */
export const abortPasskeyRequest = (): void => pending?.abort();

const toJson = (credential: Credential | null): object => (credential as PublicKeyCredential).toJSON();

/** Creates a passkey on the device. `options`: from the server. Rejects when the browser does not create one. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toJson(await navigator.credentials.create({ publicKey, signal: beginRequest() }));
}

/**
 * Signs in with a passkey of the device. `inField`: through the suggestions of a sign-in field, which may take long.
 */
export async function signWithPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  inField = false,
): Promise<object> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const mediation = inField ? 'conditional' : 'optional';
  return toJson(await navigator.credentials.get({ publicKey, mediation, signal: beginRequest() }));
}

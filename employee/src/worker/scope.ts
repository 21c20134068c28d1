/** The worker's global scope with its type. */
export const worker = self as unknown as ServiceWorkerGlobalScope;

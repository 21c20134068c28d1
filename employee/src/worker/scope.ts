/** The worker's own surroundings, typed as what they are. */
export const worker = self as unknown as ServiceWorkerGlobalScope;

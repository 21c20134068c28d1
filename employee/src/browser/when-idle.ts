/** Does something once the browser has nothing else to do. */
export const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work);

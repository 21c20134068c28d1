/** Whether the page stands in a window of the app that was installed, rather than in the browser. */
export const isStandalone = () => matchMedia('(display-mode: standalone)').matches;

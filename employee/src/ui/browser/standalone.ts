/** Returns whether the page runs in the window of the installed app rather than in a browser tab. */
export const isStandalone = () => matchMedia('(display-mode: standalone)').matches;

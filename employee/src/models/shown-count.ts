/** More than this is not counted out. */
const MOST = 99;

/** A number of what is new as it is shown; empty for none. */
export const shownCount = (count: number): string => (count > MOST ? `${MOST}+` : count ? `${count}` : '');

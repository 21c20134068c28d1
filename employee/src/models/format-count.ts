/** More than this is not counted out. */
const MAX_SHOWN = 99;

/** A number of what is new as it is shown; empty for none. */
export const formatCount = (count: number): string =>
  count > MAX_SHOWN ? `${MAX_SHOWN}+` : count ? `${count}` : '';

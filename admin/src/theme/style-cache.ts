import createCache, { type EmotionCache } from '@emotion/cache';

type Plugin = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>[number];

const ONE_BROWSERS = /::?-(?:moz|ms)-[\w-]+/;

const known = new Map<string, boolean>();

/** Whether this browser can read a selector, as far as that names what is one browser's own. */
function isKnown(selector: string): boolean {
  const own = ONE_BROWSERS.exec(selector)?.[0];
  if (own === undefined) return true;
  const answer = known.get(own) ?? CSS.supports(`selector(${own})`);
  known.set(own, answer);
  return answer;
}

/**
 * Writes the one prefix that browsers of today still want, in place of all there ever were, and leaves out the rules that this
 * one does not know: each would be an exception, and there were thirty before the first screen.
 */
const forThisBrowser: Plugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
  if (element.type === 'rule' && ![element.props].flat().every(isKnown)) element.children = [];
};

/** Where styles are made, each once. `turning`: what turns them besides. */
export const styleCache = (key: string, turning: readonly Plugin[] = []): EmotionCache =>
  createCache({ key, stylisPlugins: [forThisBrowser, ...turning] });

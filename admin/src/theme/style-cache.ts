import createCache, { type EmotionCache } from '@emotion/cache';

type Plugin = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>[number];

const ONE_BROWSERS = /::?-(?:moz|ms)-[\w-]+/;

const supported = new Map<string, boolean>();

/** Whether this browser can read a selector, as far as that names what is one browser's own. */
function isSupported(selector: string): boolean {
  const vendorSelector = ONE_BROWSERS.exec(selector)?.[0];
  if (vendorSelector === undefined) return true;
  // The server leaves it to the browser, which skips what it does not know.
  if (typeof CSS === 'undefined') return true;
  const answer = supported.get(vendorSelector) ?? CSS.supports(`selector(${vendorSelector})`);
  supported.set(vendorSelector, answer);
  return answer;
}

/**
 * Writes the one prefix that browsers of today still want, in place of all there ever were, and leaves out the rules that this
 * one does not know: each would be an exception, and there were thirty before the first screen.
 */
const forThisBrowser: Plugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
  if (element.type === 'rule' && ![element.props].flat().every(isSupported)) element.children = [];
};

/** Where styles are made, each once. `turning`: what turns them besides. */
export const styleCache = (key: string, turning: readonly Plugin[] = []): EmotionCache =>
  createCache({ key, stylisPlugins: [forThisBrowser, ...turning] });

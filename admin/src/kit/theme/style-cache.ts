import createCache, { type EmotionCache } from '@emotion/cache';

type Plugin = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>[number];

const VENDOR_SELECTOR = /::?-(?:moz|ms)-[\w-]+/;

const supported = new Map<string, boolean>();

/** Whether this browser supports the vendor-specific part of a selector. */
function isSupported(selector: string): boolean {
  const vendorSelector = VENDOR_SELECTOR.exec(selector)?.[0];
  if (vendorSelector === undefined) return true;
  // The server keeps all rules; the browser ignores unsupported ones.
  if (typeof CSS === 'undefined') return true;
  const answer = supported.get(vendorSelector) ?? CSS.supports(`selector(${vendorSelector})`);
  supported.set(vendorSelector, answer);
  return answer;
}

/**
 * Adds the only prefix that current browsers need, instead of all former ones, and removes rules with selectors that
 * this browser does not support: each would throw an exception, and there were thirty before the first screen.
 */
const adaptToBrowser: Plugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
  if (element.type === 'rule' && ![element.props].flat().every(isSupported)) element.children = [];
};

/** Creates an Emotion cache, in which each style is made once. `turning`: plugins that mirror the styles. */
export const styleCache = (key: string, turning: readonly Plugin[] = []): EmotionCache =>
  createCache({ key, stylisPlugins: [adaptToBrowser, ...turning] });

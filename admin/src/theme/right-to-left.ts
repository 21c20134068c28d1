import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';
import './right-to-left.css';

/** Where styles are made that run from right to left: MUI's way, which turns each rule that says left or right. */
export function rightToLeftCache(): EmotionCache {
  return createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] });
}

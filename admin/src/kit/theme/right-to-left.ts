import type { EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import '@piiri/shared/ui/right-to-left.css';
import './right-to-left.css';
import { styleCache } from './style-cache.ts';

/** Creates the style cache for right-to-left text with MUI's plugin, which mirrors each rule with left or right. */
export const rightToLeftCache = (): EmotionCache => styleCache('rtl', [rtlPlugin]);

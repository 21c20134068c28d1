import type { EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import '@piiri/shared/ui/right-to-left.css';
import './right-to-left.css';
import { styleCache } from './style-cache.ts';

/** Where styles are made that run from right to left: MUI's way, which turns each rule that says left or right. */
export const rightToLeftCache = (): EmotionCache => styleCache('rtl', [rtlPlugin]);

import { describe, expect, it } from 'vitest';
import type { Profile } from '../session/whoami.ts';
import { isWithin, menuSections } from './menu-items.ts';

const profile = (abilities: Profile['abilities']) => ({ abilities }) as Profile;

describe('the menu', () => {
  it('holds what the person administers', () => {
    const [content] = menuSections(profile({ news: ['read', 'admin'] }));
    expect(content?.items.map(({ to }) => to)).toEqual(['/news']);
  });

  it('has no section that holds nothing', () => {
    expect(menuSections(profile({ news: ['read'] }))).toEqual([]);
  });

  it('knows on whose pages one is', () => {
    expect(isWithin('/news/edit/3', '/news')).toBe(true);
    expect(isWithin('/newsletters', '/news')).toBe(false);
    expect(isWithin('/news', '/')).toBe(false);
    expect(isWithin('/', '/')).toBe(true);
  });
});

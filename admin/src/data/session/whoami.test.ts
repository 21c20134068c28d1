import { describe, expect, it } from 'vitest';
import { consoleLanguage } from './console-language.ts';
import { allows, may, type Profile } from './whoami.ts';

describe('abilities', () => {
  const profile = { abilities: { news: ['read', 'admin', 'create'] } } as unknown as Profile;

  it('come from the profile; others are denied', () => {
    expect(may(profile, 'news', 'create')).toBe(true);
    expect(may(profile, 'news', 'delete')).toBe(false);
    expect(may(profile, 'benefit', 'read')).toBe(false);
  });

  it('for an object come with that object', () => {
    expect(allows({ abilities: ['update'] }, 'update')).toBe(true);
    expect(allows({ abilities: ['update'] }, 'delete')).toBe(false);
    expect(allows({}, 'update')).toBe(false);
    expect(allows(undefined, 'update')).toBe(false);
  });
});

describe('the console’s language', () => {
  it('is Finnish for Finnish users and English for all others', () => {
    expect((['fi', 'sv', 'en', 'lt'] as const).map(consoleLanguage)).toEqual(['fi', 'en', 'en', 'en']);
  });
});

import { describe, expect, it } from 'vitest';
import { consoleLanguage } from './console-language.ts';
import { allows, may, type Profile } from './whoami.ts';

describe('what a person may do', () => {
  const profile = { abilities: { news: ['read', 'admin', 'create'] } } as unknown as Profile;

  it('is what the profile says, and nothing where it says nothing', () => {
    expect(may(profile, 'news', 'create')).toBe(true);
    expect(may(profile, 'news', 'delete')).toBe(false);
    expect(may(profile, 'benefit', 'read')).toBe(false);
  });

  it('is for an object what came with it', () => {
    expect(allows({ abilities: ['update'] }, 'update')).toBe(true);
    expect(allows({ abilities: ['update'] }, 'delete')).toBe(false);
    expect(allows({}, 'update')).toBe(false);
    expect(allows(undefined, 'update')).toBe(false);
  });
});

describe('the console’s language', () => {
  it('is Finnish for Finnish and English for the others', () => {
    expect((['fi', 'sv', 'en', 'lt'] as const).map(consoleLanguage)).toEqual(['fi', 'en', 'en', 'en']);
  });
});

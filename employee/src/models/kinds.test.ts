import { entities, LANGUAGES } from '@piiri/schemas';
import { describe, expect, it } from 'vitest';
import { addressOf, isKind, KINDS } from './kinds.ts';

describe('kinds of content', () => {
  it.each(Object.values(entities).filter((entity) => entity.feed))(
    '$name is in the feed, so it is one',
    ({ name }) => expect(isKind(name)).toBe(true),
  );

  it.each(LANGUAGES)('each has a name in %s', async (language) => {
    const { default: texts } = await import(`../../../locales/${language}/ui.json`);
    expect(Object.keys(texts.kinds).sort()).toEqual(Object.keys(KINDS).sort());
  });

  it('leads to a screen of its own, or to its place on the screen of all', () => {
    expect(addressOf('event', 12)).toEqual({ to: '/events/12' });
    expect(addressOf('faq', 12)).toEqual({ to: '/faq', hash: '12' });
  });

  it('does not take what every object has for a kind', () => {
    expect(isKind('toString')).toBe(false);
  });
});

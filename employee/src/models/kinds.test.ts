import { entities, LANGUAGES } from '@piiri/schemas';
import { describe, expect, it } from 'vitest';
import { isKind, KIND_ICONS, linkTo } from './kinds.ts';

describe('kinds of content', () => {
  it.each(Object.values(entities).filter((entity) => entity.feed))(
    '$name is in the feed, so it is one',
    ({ name }) => expect(isKind(name)).toBe(true),
  );

  it.each(LANGUAGES)('each has a name in %s', async (language) => {
    const { default: texts } = await import(`../../../locales/${language}/ui.json`);
    expect(Object.keys(texts.kinds).sort()).toEqual(Object.keys(KIND_ICONS).sort());
  });

  it('leads to a screen of its own, or to its place on the screen of all', () => {
    expect(linkTo('event', 12)).toEqual({ to: '/events/12' });
    expect(linkTo('faq', 12)).toEqual({ to: '/faq', hash: '12' });
  });

  it('does not take what every object has for a kind', () => {
    expect(isKind('toString')).toBe(false);
  });
});

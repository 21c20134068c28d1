import { entities } from '@piiri/schemas';
import { describe, expect, it } from 'vitest';
import { entityNamed, isOfLists, partPath, partsOfList, resourceOf } from './resources.ts';
import { screens } from './screens.gen.ts';

describe('the parts of a list', () => {
  it('are the views that hold some of the objects, each at an address of its own', () => {
    const parts = partsOfList(entityNamed('user'));
    expect(parts.map((part) => [part.name, partPath(part)])).toEqual([
      ['user_new', 'new'],
      ['user_notloggedin', 'notloggedin'],
    ]);
    expect(partsOfList(entityNamed('news'))).toEqual([]);
  });

  it('are read anew together with the whole', () => {
    const isOf = isOfLists(entityNamed('user'));
    const resources = ['user', 'user_new', 'news'].map((name) => resourceOf(entityNamed(name)));
    expect(resources.map((resource) => isOf({ queryKey: [resource, 'getList'] }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isOf({ queryKey: [resources[0], 'edited', '3'] })).toBe(false);
  });
});

it('no screen hides the list of an entity behind the same address', () => {
  const lists = new Set<string>(Object.values(entities).map((entity) => resourceOf(entity)));
  const paths = Object.values(screens).map(({ path }) => path);
  expect(paths.filter((path) => lists.has(path))).toEqual([]);
});

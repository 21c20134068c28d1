import { entities } from '@piiri/schemas';
import { describe, expect, it } from 'vitest';
import { screens } from '../../screens.gen.ts';
import { entityNamed, matchesListQueries, resourceOf, viewPath, viewsOfList } from './resources.ts';

describe('partial views of a list', () => {
  it('have their own paths', () => {
    const views = viewsOfList(entityNamed('user'));
    expect(views.map((view) => [view.name, viewPath(view)])).toEqual([
      ['user_new', 'new'],
      ['user_notjoined', 'notjoined'],
      ['user_notloggedin', 'notloggedin'],
    ]);
    expect(viewsOfList(entityNamed('news'))).toEqual([]);
  });

  it('are refetched together with the whole list', () => {
    const isOf = matchesListQueries(entityNamed('user'));
    const resources = ['user', 'user_new', 'news'].map((name) => resourceOf(entityNamed(name)));
    expect(resources.map((resource) => isOf({ queryKey: [resource, 'getList'] }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isOf({ queryKey: [resources[0], 'edited', '3'] })).toBe(false);
  });
});

it('no screen has the same path as the list of an entity', () => {
  const lists = new Set<string>(Object.values(entities).map((entity) => resourceOf(entity)));
  const paths = Object.values(screens).map(({ path }) => path);
  expect(paths.filter((path) => lists.has(path))).toEqual([]);
});

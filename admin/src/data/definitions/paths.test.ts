import { describe, expect, it } from 'vitest';
import { createPath, editPath, listPath, rewritePath, rewriteTarget } from './paths.ts';

describe('ownAddress', () => {
  it('rewrites the framework’s addresses to the product’s', () => {
    expect(rewritePath('/news/12')).toBe('/news/edit/12');
    expect(rewritePath('/news/create')).toBe('/news/edit');
    expect(rewritePath('/news/create?source={}')).toBe('/news/edit?source={}');
    expect(rewriteTarget({ pathname: '/news/7', search: '?a=1' })).toEqual({
      pathname: '/news/edit/7',
      search: '?a=1',
    });
  });

  it('leaves all other addresses unchanged', () => {
    for (const address of ['/', '/news', '/news?page=2', '/news/edit/12', '/news/edit', '/elsewhere/12'])
      expect(rewritePath(address)).toBe(address);
    expect(rewriteTarget({ search: '?page=2' })).toEqual({ search: '?page=2' });
  });

  it('agrees with the path helpers', () => {
    expect([listPath('news'), editPath('news', 3), createPath('news')]).toEqual([
      '/news',
      '/news/edit/3',
      '/news/edit',
    ]);
  });
});

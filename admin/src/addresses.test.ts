import { describe, expect, it } from 'vitest';
import { editAddress, listAddress, newAddress, ownAddress, ownPlace } from './addresses.ts';

describe('ownAddress', () => {
  it('turns the framework’s addresses into the product’s', () => {
    expect(ownAddress('/news/12')).toBe('/news/edit/12');
    expect(ownAddress('/news/create')).toBe('/news/edit');
    expect(ownAddress('/news/create?source={}')).toBe('/news/edit?source={}');
    expect(ownPlace({ pathname: '/news/7', search: '?a=1' })).toEqual({
      pathname: '/news/edit/7',
      search: '?a=1',
    });
  });

  it('leaves everything else as it is', () => {
    for (const address of ['/', '/news', '/news?page=2', '/news/edit/12', '/news/edit', '/elsewhere/12'])
      expect(ownAddress(address)).toBe(address);
    expect(ownPlace({ search: '?page=2' })).toEqual({ search: '?page=2' });
  });

  it('agrees with the helpers', () => {
    expect([listAddress('news'), editAddress('news', 3), newAddress('news')]).toEqual([
      '/news',
      '/news/edit/3',
      '/news/edit',
    ]);
  });
});

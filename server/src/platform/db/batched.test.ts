import { expect, test } from 'vitest';
import { batched } from './batched.ts';

/** Returns a lookup whose statements end on demand; the value of a key is its upper case, and `none` has no value. */
function openLookUp() {
  const asked: string[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const find = batched((keys) => {
    asked.push(keys);
    return new Promise<Map<string, string>>((resolve, reject) => {
      const values = new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
      ends.push((error) => (error ? reject(error) : resolve(values)));
    });
  });
  return { asked, find, end: (error?: Error) => ends.shift()?.(error) };
}

test('a single call runs at once; calls that arrive while two are running share the next statement', async () => {
  const { asked, find, end } = openLookUp();
  const first = [find('a'), find('b')];
  expect(asked).toEqual([['a'], ['b']]);
  const later = [find('c'), find('d'), find('c'), find('none')];
  expect(asked).toHaveLength(2);
  end();
  expect(await first[0]).toBe('A');
  expect(asked[2]).toEqual(['c', 'd', 'none']);
  end();
  end();
  expect(await Promise.all([...first, ...later])).toEqual(['A', 'B', 'C', 'D', 'C', undefined]);
});

test('a call never shares a statement that started before it', async () => {
  const { asked, find, end } = openLookUp();
  const early = find('a');
  const late = find('a');
  expect(asked).toEqual([['a'], ['a']]);
  end();
  end();
  expect(await Promise.all([early, late])).toEqual(['A', 'A']);
});

test('a failing statement fails only its own calls', async () => {
  const { find, end } = openLookUp();
  const [first, second, third] = [find('a'), find('b'), find('c')];
  end(new Error('away'));
  await expect(first).rejects.toThrow('away');
  end();
  end();
  expect(await Promise.all([second, third])).toEqual(['B', 'C']);
});

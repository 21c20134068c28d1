import { expect, it } from 'vitest';
import { consoleTheme } from './theme.tsx';

it('draws borders of logical edges like those of physical edges', () => {
  const theme = consoleTheme('light', '#86298c');
  for (const edge of ['BlockStart', 'BlockEnd', 'InlineStart', 'InlineEnd'])
    expect(theme.unstable_sx({ [`border${edge}`]: 2 })).toEqual({ [`border${edge}`]: '2px solid' });
  expect(theme.unstable_sx({ borderBlockEnd: '3px dashed' })).toEqual({ borderBlockEnd: '3px dashed' });
});

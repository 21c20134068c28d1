import { type Theme, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { captureEvents } from '@piiri/shared/capture-events.ts';
import { storeSession } from '@piiri/shared/session.ts';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentToken } from '../data/api/http.ts';
import { reloadInOtherSession } from '../data/api/page-session.ts';
import { type Device, deviceMatches } from '../kit/device/device.ts';
import { consoleTheme } from '../kit/theme/theme.tsx';
import { hydrateScreen } from './hydrate-screen.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

const RENDERED =
  '<form><button type="button">off</button><input value=""><select><option value="1" selected="">1</option><option value="2">2</option></select></form>';

function Screen({ onChange }: { onChange: (value: string) => void }) {
  const [isOn, setOn] = useState(false);
  const [text, setText] = useState('');
  const [size, setSize] = useState('1');
  return (
    <form>
      <button type="button" onClick={() => setOn(true)}>
        {isOn ? 'on' : 'off'}
      </button>
      <input
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(target.value);
        }}
      />
      <select
        value={size}
        onChange={({ target }) => {
          setSize(target.value);
          onChange(target.value);
        }}
      >
        <option value="1">1</option>
        <option value="2">2</option>
      </select>
    </form>
  );
}

test('clicks, typing and choices from before hydration are replayed once after it', async () => {
  const container = document.createElement('div');
  container.innerHTML = RENDERED;
  document.body.append(container);
  captureEvents();
  const button = container.querySelector('button') as HTMLButtonElement;
  button.click();
  (container.querySelector('input') as HTMLInputElement).value = 'sauna';
  const select = container.querySelector('select') as HTMLSelectElement;
  select.value = '2';
  const onChange = vi.fn();
  const onError = vi.spyOn(console, 'error');
  await hydrateScreen(container, <Screen onChange={onChange} />);
  await expect.poll(() => button.textContent).toBe('on');
  expect(onChange.mock.calls).toEqual([['sauna'], ['2']]);
  expect(select.value).toBe('2');
  expect(container.querySelector('button')).toBe(button);
  expect(onError).not.toHaveBeenCalled();
  expect(window.takeCapturedEvents).toBeUndefined();
});

test('a page restored from the history after its session has ended is reloaded', () => {
  const reload = vi.fn();
  storeSession(localStorage, { token: currentToken() ?? '', expiry: '2999-01-01' });
  reloadInOtherSession(reload);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  storeSession(localStorage, { token: 'another', expiry: '2999-01-01' });
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});

function Widths() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const isUnknown = useMediaQuery('(min-resolution: 0.1dppx)');
  return <p>{`${isPhone ? 'phone' : 'wide'}${isUnknown ? ', known' : ''}`}</p>;
}

test('after a change of window size the page is hydrated as rendered, then shown at the new size', async () => {
  const width = window.innerWidth < 600 ? 1200 : 390;
  const device: Device = { width, height: 800, isDark: false, hovers: true };
  const container = document.createElement('div');
  const rendered = document.createElement('p');
  rendered.textContent = width === 390 ? 'phone, known' : 'wide, known';
  container.append(rendered);
  document.body.append(container);
  const onError = vi.spyOn(console, 'error');
  const theme = consoleTheme('light', '#336699', 'ltr', (query) => ({
    matches: deviceMatches(device, query),
  }));
  await hydrateScreen(
    container,
    <ThemeProvider theme={theme}>
      <Widths />
    </ThemeProvider>,
  );
  await expect.poll(() => container.textContent).toBe(width === 390 ? 'wide, known' : 'phone, known');
  expect(container.firstElementChild).toBe(rendered);
  expect(onError).not.toHaveBeenCalled();
});

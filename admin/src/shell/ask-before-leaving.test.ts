import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askBeforeLeaving, untilStored } from './ask-before-leaving.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whether the browser would ask now. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('asking before the tab is left', () => {
  it('asks unless leaving is right, until it ends', () => {
    let mayLeave = false;
    const end = askBeforeLeaving(() => mayLeave);
    expect(asks()).toBe(true);
    mayLeave = true;
    expect(asks()).toBe(false);
    mayLeave = false;
    end();
    expect(asks()).toBe(false);
  });

  it('asks until all that is being stored is stored or has failed', async () => {
    const gate = new EventTarget();
    const opened = new Promise((resolve) => gate.addEventListener('open', resolve));
    const broken = new Promise((_, reject) => gate.addEventListener('break', reject));
    const stored = untilStored(opened);
    const failed = untilStored(broken);
    expect(asks()).toBe(true);
    gate.dispatchEvent(new Event('open'));
    await stored;
    expect(asks()).toBe(true);
    gate.dispatchEvent(new Event('break'));
    await expect(failed).rejects.toHaveProperty('type', 'break');
    expect(asks()).toBe(false);
  });
});
